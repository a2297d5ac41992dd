import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { bundleWorkers } from './app/platform/worker/bundle-worker.ts';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [remix(remixConfig), inlineScripts(), bundleWorkers()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Bytes: a file for every module would be 71 requests for a start page; merged, they are 27, and no heavier.
    rollupOptions: { output: { experimentalMinChunkSize: 20_000 } },
  },
});
