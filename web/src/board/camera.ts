/** What part of a drawing is seen: how large, and moved where. All lengths are those of the window. */
export interface Camera {
    scale: number;
    x: number;
    y: number;
}

export interface Size {
    width: number;
    height: number;
}

const MOST = 8;

/** All of the drawing, in the middle of the window. */
export function fitted(drawing: Size, window: Size): Camera {
    const scale = Math.min(window.width / drawing.width, window.height / drawing.height) || 1;
    return {
        scale,
        x: (window.width - drawing.width * scale) / 2,
        y: (window.height - drawing.height * scale) / 2,
    };
}

/** Keeps the drawing in the window: never smaller than fits, and no edge further in than the middle. */
export function bounded(camera: Camera, drawing: Size, window: Size): Camera {
    const least = fitted(drawing, window).scale;
    const scale = Math.min(Math.max(camera.scale, least), least * MOST);
    const within = (at: number, length: number, room: number): number => {
        const drawn = length * scale;
        if (drawn <= room) return (room - drawn) / 2;
        return Math.min(Math.max(at, room - drawn), 0);
    };
    return {
        scale,
        x: within(camera.x, drawing.width, window.width),
        y: within(camera.y, drawing.height, window.height),
    };
}

/** Larger or smaller by a factor, while the point of the window stays where it is. */
export function zoomed(camera: Camera, factor: number, point: { x: number; y: number }): Camera {
    return {
        scale: camera.scale * factor,
        x: point.x - (point.x - camera.x) * factor,
        y: point.y - (point.y - camera.y) * factor,
    };
}

/** Moved as little as needed to have a point of the drawing well inside the window. */
export function revealed(camera: Camera, at: { x: number; y: number }, window: Size): Camera {
    const into = (offset: number, place: number, room: number): number => {
        const margin = Math.min(room / 4, 80);
        const shown = place * camera.scale + offset;
        if (shown < margin) return offset + margin - shown;
        if (shown > room - margin) return offset + room - margin - shown;
        return offset;
    };
    return { scale: camera.scale, x: into(camera.x, at.x, window.width), y: into(camera.y, at.y, window.height) };
}
