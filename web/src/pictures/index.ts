// Pictures of games for the catalogue.
export { default as Picture } from './Picture.svelte';
