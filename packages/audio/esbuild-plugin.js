import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * For programs that leave packages out of their bundle: this one is source code and goes into it.
 * @type {import('esbuild').Plugin}
 */
export const bundleEngine = {
  name: 'bundle-engine',
  setup(build) {
    build.onResolve({ filter: /^@artist-space\/audio\// }, ({ path }) => ({ path: resolve(path) }));
  },
};

/**
 * The module's work on the dictionary is done here, once for all processes.
 * @type {import('esbuild').Plugin}
 */
export const dictionaryAsText = {
  name: 'dictionary-as-text',
  setup(build) {
    build.onLoad({ filter: /\/words\/dictionary-text\.js$/ }, async () => {
      const { DICTIONARY_TEXT } = await import('./src/words/dictionary-text.js');
      return { contents: `export const DICTIONARY_TEXT = ${JSON.stringify(DICTIONARY_TEXT)};` };
    });
  },
};
