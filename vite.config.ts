import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { resilientRouter } from './app/forms/resilient-router-plugin.ts';
import { bundleWorkers } from './app/platform/worker/bundle-worker.ts';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { inlineTexts } from './app/rendering/inline-texts.ts';
import { clientChunks } from './app/rendering/client-chunks.ts';
import remixConfig from './remix.config.js';
import { bundledPackages } from './server-packages.config.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The server's bundle begins with our own server, which imports Remix's build of the routes. */
const serverEntry = (): Plugin => ({
  name: 'server-entry',
  config: (_config, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild
      ? { build: { rollupOptions: { input: 'app/http/serve.server.ts' } } }
      : undefined,
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    serverEntry(),
    resilientRouter(),
    inlineScripts(),
    inlineTexts(),
    bundleWorkers(),
  ],
  // In development Vite would run them as modules, which those in CommonJS are not.
  ssr: command === 'build' ? { noExternal: bundledPackages } : {},
  // Only the server has it; its entry for browsers asks for a package of another platform.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // In files of their own, which the server never loads: scripts/trace-files.mjs reads them.
    sourcemap: isSsrBuild ? 'hidden' : false,
    // A twentieth less than esbuild leaves of the libraries, once compressed.
    minify: isSsrBuild ? false : 'terser',
    // The router's advice to developers is none to a browser.
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, pure_funcs: ['warning', 'warning$1', 'logDeprecation'] },
    },
    rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
  },
}));
