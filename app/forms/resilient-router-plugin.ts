import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = '@remix-run/router';
/** The Remix module that creates the browser's router. */
const BROWSER = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]browser\.js/;
const OURS = '\0resilient-router';
/** The Remix module that reads the data of screens and logs incomplete responses. */
const READER = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]single-fetch\.js/;
const LOGS = 'console.error(e);';

/**
 * Replaces `createRouter` in Remix's browser code by ours, since there is no option for it. In development
 * Remix is pre-bundled and keeps its own. It also stops Remix from logging responses that were aborted in
 * favour of newer ones.
 */
export function resilientRouter(): Plugin {
  let isFound = false;
  let isQuiet = false;
  return {
    name: 'resilient-router',
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
        `import { makeResilient } from ${JSON.stringify(resolve('app/forms/resilient-router.ts'))};`,
        `export { createBrowserHistory } from ${JSON.stringify(original.id)};`,
        'export const createRouter = makeResilient(create);',
      ].join('\n');
    },
    transform(code, id) {
      if (!READER.test(id)) return undefined;
      isQuiet = code.split(LOGS).length === 2;
      return { code: code.replace(LOGS, `if (e?.name !== 'AbortError') ${LOGS}`), map: null };
    },
    buildEnd(error) {
      const isBrowser = this.environment.name === 'client';
      if (!error && isBrowser && !isFound) throw new Error('Remix makes its router elsewhere now.');
      if (!error && isBrowser && !isQuiet) throw new Error('Remix reads data elsewhere now.');
    },
  };
}
