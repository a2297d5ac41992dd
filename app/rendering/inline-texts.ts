import { basename, dirname } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const IMPORT = /import \* as texts from ["']([^"']+\/texts\.ts)["']/;
const PART = /^(.+texts\.ts)\?only=([\w,]+)/;

/**
 * Inlines the texts of a feature's `texts.ts` into the modules of the browser's build that use them, so that
 * no browser downloads the texts of other screens, or an extra file. Strings are inlined where they are used;
 * of the functions, each module imports only those that it calls.
 */
export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    apply: 'build',
    resolveId: (source) => (PART.test(source) ? source : undefined),
    async load(id) {
      const [, path, names] = PART.exec(id) ?? [];
      return path && names ? partOf(path, names) : undefined;
    },
    async transform(code, id) {
      const [statement, source] = IMPORT.exec(code) ?? [];
      if (this.environment.name !== 'client' || !statement || !source) return undefined;
      const path = (await this.resolve(source, id))?.id;
      if (!path) return undefined;
      this.addWatchFile(path);
      const strings = await stringsOf(path);
      const functions = new Set<string>();
      const named = code
        .replace(statement, '')
        .replace(/\btexts\.(\w+)/g, (place, name: string) => {
          const text = strings[name];
          if (typeof text === 'string') return JSON.stringify(text);
          functions.add(name);
          return place;
        });
      if (functions.size === 0) return { code: named, map: null };
      // Relative to the project: a chunk of its own is named after it, and no browser is told the host’s paths.
      const module = encodeURIComponent(id.replace(this.environment.config.root, ''));
      const part = `${path}?only=${[...functions].sort().join()}&of=${module}`;
      return { code: `${statement.replace(source, part)};\n${named}`, map: null };
    },
  };
}

/** The code of some exports, with their dependencies. */
async function partOf(path: string, names: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${names} } from './${basename(path)}';`,
      resolveDir: dirname(path),
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** The exports that are strings. A `texts.ts` imports nothing, so that it can be run by itself. */
async function stringsOf(path: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    format: 'esm',
    charset: 'utf8',
    write: false,
    logLevel: 'warning',
  });
  const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
  return import(/* @vite-ignore */ url) as Promise<Record<string, unknown>>;
}
