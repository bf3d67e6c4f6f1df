import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built client lies inside the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/sukno/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content-security policy allows no data: scripts
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    // `npm run dev` beside `sukno serve --port 8080 --no-browser`
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/lib/words/all.ts'] },
});
