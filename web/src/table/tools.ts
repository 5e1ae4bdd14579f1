/** What stands in the head of every table, given by the screen to whichever frame is drawn. */
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("tools");

/** Own seats whose hands lie closed, because the device is passed on between several people. */
export type Closed = ReadonlySet<string>;
/** Nothing of what stands there may tell of a hand that lies closed. */
type Tools = Snippet<[Closed]>;

export const giveTools = (tools: Tools): void => void setContext(KEY, tools);
export const tools = (): Tools | undefined => getContext<Tools | undefined>(KEY);
