/** What stands in the head of every table, given by the screen to whichever frame is drawn. */
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("tools");

export const giveTools = (tools: Snippet): void => void setContext(KEY, tools);
export const tools = (): Snippet | undefined => getContext<Snippet | undefined>(KEY);
