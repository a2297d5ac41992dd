import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type ESBuildOptions, type Plugin } from 'vite';
import { resilientRouter } from './app/forms/resilient-router-plugin.ts';
import { resourcesInDevelopment } from './app/http/development.ts';
import { bundleWorkers } from './app/platform/worker/bundle-worker.ts';
import { serverTexts } from './app/languages/server-texts.ts';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { inlineTexts } from './app/rendering/inline-texts.ts';
import { minifiedScripts } from './app/rendering/minified-scripts.ts';
import { clientChunks } from './app/rendering/client-chunks.ts';
import { serverChunks } from './app/rendering/server-chunks.ts';
import { withoutUnusedParts } from './app/rendering/unused-parts.ts';
import remixConfig from './remix.config.js';
import { bundledPackages } from './server-packages.config.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The server's bundle starts with our own server, which imports Remix's build of the routes. */
const serverEntry = (): Plugin => ({
  name: 'server-entry',
  config: (_config, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild
      ? { build: { rollupOptions: { input: 'app/http/serve.server.ts' } } }
      : undefined,
});

/**
 * Node.js holds the source of its modules in memory, with two bytes for each character if one of them is not
 * Latin-1: without blanks, comments and such characters it takes a third. Names stay as they are, for stacks.
 */
const serverCode: ESBuildOptions = {
  charset: 'ascii',
  legalComments: 'none',
  lineLimit: 200,
  minifyIdentifiers: false,
  minifySyntax: true,
  minifyWhitespace: true,
};

/** Escapes what esbuild leaves as it is: characters of regular expressions, and of raw texts that become some. */
const onlyLatin = (): Plugin => ({
  name: 'only-latin',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[\u0100-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    serverEntry(),
    resourcesInDevelopment(),
    resilientRouter(),
    withoutUnusedParts(),
    inlineScripts(),
    inlineTexts(),
    serverTexts(),
    bundleWorkers(),
    ...(isSsrBuild ? [onlyLatin(), serverChunks()] : [minifiedScripts()]),
  ],
  // In development Vite would run them as ES modules, which fails for CommonJS.
  ssr: command === 'build' ? { noExternal: bundledPackages } : {},
  // Only the server uses it; its entry for browsers requires a package of another platform.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, esbuild: serverCode }),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In separate files, which the server never loads: scripts/trace-files.mjs reads them.
    sourcemap: isSsrBuild ? 'hidden' : false,
    // Scripts of the client are minified by a plugin, style sheets here.
    minify: isSsrBuild ? 'esbuild' : false,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
  },
}));
