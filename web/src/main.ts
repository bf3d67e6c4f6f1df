// The client begins here.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { followLinks } from './lib/route.svelte';

followLinks();
mount(App, { target: document.getElementById('app')! });
