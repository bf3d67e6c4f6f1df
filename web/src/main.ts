// The client begins here.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { lang, loadWords } from './lib/i18n.svelte';
import { keepForOffline } from './lib/offline';
import { followLinks } from './lib/route.svelte';
import { awaitTouch } from './lib/sound';
import { openHouse } from './lib/store.svelte';

followLinks();
awaitTouch();
void openHouse();
await loadWords(lang.now);
mount(App, { target: document.getElementById('app')! });
keepForOffline();
