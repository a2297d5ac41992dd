import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = '@remix-run/router';
/** The file of Remix that makes the browser's router. */
const BROWSER = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]browser\.js/;
const OURS = '\0careful-router';

/**
 * Hands Remix's browser half our `createRouter` in place of its own: it has no option for one. In
 * development Remix comes bundled beforehand and keeps its own.
 */
export function carefulRouter(): Plugin {
  let isFound = false;
  return {
    name: 'careful-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== ROUTER || !importer || !BROWSER.test(importer)) return undefined;
      isFound = true;
      return OURS;
    },
    async load(id) {
      if (id !== OURS) return undefined;
      const original = await this.resolve(ROUTER, resolve('app/root.tsx'));
      if (!original) throw new Error(`${ROUTER} is not there.`);
      return [
        `import { createRouter as create } from ${JSON.stringify(original.id)};`,
        `import { careful } from ${JSON.stringify(resolve('app/forms/careful-router.ts'))};`,
        `export { createBrowserHistory } from ${JSON.stringify(original.id)};`,
        'export const createRouter = careful(create);',
      ].join('\n');
    },
    buildEnd(error) {
      const isBrowser = this.environment.name === 'client';
      if (!error && isBrowser && !isFound) throw new Error(`Remix makes its router elsewhere now.`);
    },
  };
}
