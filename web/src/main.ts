/** Starts the client: settings and texts first, then the screen of the address. */
import { mount } from "svelte";
import App from "./App.svelte";
import { applyRoom } from "./app/room.svelte";
import { keepShell } from "./app/shell";
import { applySettings, settings } from "./app/settings.svelte";
import { changeLanguage, loadTexts } from "./text/texts.svelte";
import "./style.css";

applySettings();
applyRoom();
if (settings.language !== "en") await changeLanguage(settings.language);
await loadTexts("web");
const place = document.getElementById("app");
if (place) mount(App, { target: place });
keepShell();
