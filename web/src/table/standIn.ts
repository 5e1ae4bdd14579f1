/** An attendance that says otherwise: of a position of before, or of one that is only tried out. */
import type { Attendance } from "../net/attendance.svelte";

/** The attendance with some of what it says replaced; all else is the attendance's own. */
export function standIn(attendance: Attendance, instead: Record<string, () => unknown>): Attendance {
    return new Proxy(attendance, {
        get(target, name) {
            const known = typeof name === "string" ? instead[name] : undefined;
            if (known) return known();
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === "function" ? value.bind(target) : value;
        },
    });
}
