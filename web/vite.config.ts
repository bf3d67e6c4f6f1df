import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const WORKER = 'offline.js';

/** Tells the service worker which files the client consists of; their names change with what is in them. */
function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error('the service worker is not built');
      const files = Object.keys(bundle).filter((name) => name !== WORKER).map((name) => `/${name}`).sort();
      worker.code = `const FILES = ${JSON.stringify(files)};\n${worker.code}`;
    },
  };
}

// The built client lies inside the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: '../src/sukno/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content-security policy allows no data: scripts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', offline: 'src/worker/offline.ts' },
      // a service worker rules over the folder it lies in, under a name that stays
      output: { entryFileNames: (part) => (part.name === 'offline' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    // `npm run dev` beside `sukno serve --port 8080 --no-browser`
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/words/all.ts'],
    // no test takes a second; a slow and busy machine is no fault of theirs
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
  },
});
