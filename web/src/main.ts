/** Starts the client: settings and texts first, then the screen of the address. */
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./app/settings.svelte";
import { loadTexts } from "./text/texts.svelte";
import "./style.css";

applySettings();
await loadTexts("web");
const place = document.getElementById("app");
if (place) mount(App, { target: place });
