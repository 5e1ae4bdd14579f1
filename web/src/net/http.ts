/** What is asked for without a socket. The identity is a cookie that scripts cannot read. */
import type { Campaign, CampaignList, Capsule, NewCampaign, NewTable, TableList } from "../wire";

/** An answer that says no, with the sentence of the server. */
export class Problem extends Error {
    constructor(
        readonly status: number,
        sentence: string,
        readonly retryAfter?: number,
    ) {
        super(sentence);
    }
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
    const answer = await fetch(path, init);
    if (!answer.ok) {
        const body: { problem?: string } = await answer.json().catch(() => ({}));
        const wait = Number(answer.headers.get("retry-after"));
        throw new Problem(answer.status, body.problem ?? answer.statusText, wait || undefined);
    }
    return answer.json() as Promise<T>;
}

const post = <T>(path: string, body: unknown): Promise<T> =>
    request<T>(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
    });

/** A request of somebody; whoever has no identity yet gets one first. */
async function asSomebody<T>(ask: () => Promise<T>): Promise<T> {
    try {
        return await ask();
    } catch (error) {
        if (!(error instanceof Problem) || error.status !== 401) throw error;
        await ensureIdentity();
        return ask();
    }
}

/** Sees to it that the browser holds an identity. */
export const ensureIdentity = (): Promise<unknown> => post("/api/identity", {});

export const makeTable = (wanted: NewTable): Promise<{ code: string }> => asSomebody(() => post("/api/tables", wanted));

export const myTables = (skip = 0, most = 20): Promise<TableList> =>
    asSomebody(() => request(`/api/tables?skip=${skip}&most=${most}`));

export const myCampaigns = (): Promise<CampaignList> => asSomebody(() => request("/api/campaigns"));

export const oneCampaign = (code: string): Promise<Campaign> =>
    asSomebody(() => request(`/api/campaigns/${encodeURIComponent(code)}`));

export const makeCampaign = (wanted: NewCampaign): Promise<{ code: string }> =>
    asSomebody(() => post("/api/campaigns", wanted));

/** Makes a campaign of a file from elsewhere; the server plays every record of it again. */
export const importCampaign = (text: string): Promise<{ code: string }> =>
    asSomebody(() =>
        request("/api/campaigns/import", {
            method: "POST",
            headers: { "content-type": "application/vnd.cardboard.campaign" },
            body: text,
        }),
    );

/** Where a campaign can be downloaded. */
export const campaignAddress = (code: string): string => `/api/campaigns/${encodeURIComponent(code)}/export`;

/** The position after so many commands in force, or after all of them, with what is needed to see it again. */
export const capsule = (table: string, at?: number): Promise<Capsule> =>
    request(`/api/tables/${encodeURIComponent(table)}/capsule${at === undefined ? "" : `?at=${at}`}`);

/** Where the record of a table can be downloaded. */
export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** Facts that never change while a server runs, asked for once. */
const kept = new Map<string, Promise<unknown>>();

/** What a game consists of, from `/api/content/…`. */
export function content<T>(path: string): Promise<T> {
    const known = kept.get(path) as Promise<T> | undefined;
    if (known) return known;
    const asked = request<T>(`/api/content/${path}`);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path));
    return asked;
}
