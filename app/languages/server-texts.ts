import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type LanguageCode, TRANSLATED } from './languages.ts';
import { makeLazy } from './lazy-texts.ts';
import {
  type SourceText,
  sourceTextsOf,
  type Translation,
  translationsOf,
} from './source-texts.ts';

const QUERY = '?in-language';

/** The `texts.ts` of the program, as absolute paths. */
export const allTexts = (root: string): string[] =>
  readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/\\])texts\.ts$/.test(path))
    .map((path) => join(root, 'app', path))
    .sort();

/** By which the server finds the messages of a `texts.ts`: its folder in the project. */
const folderOf = (root: string, textsPath: string) =>
  relative(root, dirname(textsPath)).replaceAll('\\', '/');

/**
 * In the server’s build, texts are in the language of the request that is answered: modules import each `texts.ts` by
 * way of `textsIn`, and what they read while they are loaded is read later (`lazy-texts.ts`). The messages of each
 * language are a file beside the build, which the server loads with the first request in that language.
 */
export function serverTexts(): Plugin {
  let root = process.cwd();
  return {
    name: 'server-texts',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    configResolved: (config) => {
      root = config.root;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found && found.id + QUERY;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const path = id.slice(0, -QUERY.length);
      return [
        `import * as source from ${JSON.stringify(path)};`,
        `import { textsIn } from ${JSON.stringify(helperIn(root))};`,
        `export const texts = textsIn(${JSON.stringify(folderOf(root, path))}, source);`,
      ].join('\n');
    },
    transform(code, id) {
      if (id.endsWith(QUERY) || !id.startsWith(join(root, 'app'))) return undefined;
      const lazy = makeLazy(code, { importOf: (source) => source + QUERY, helper: helperIn(root) });
      return lazy && { code: lazy.code, map: null };
    },
    generateBundle() {
      for (const [language, source] of messageFiles(root)) {
        this.emitFile({ type: 'asset', fileName: `languages/${language}.js`, source });
      }
    },
  };
}

const helperIn = (root: string) => join(root, 'app/languages/language.server.ts');

/** The code of each language’s messages: an object of the folders, each an object of texts and functions. */
function messageFiles(root: string): [language: LanguageCode, code: string][] {
  const folders = allTexts(root).map((path) => {
    const sources = sourceTextsOf(path);
    return { folder: folderOf(root, path), sources, all: translationsOf(path, sources) };
  });
  return TRANSLATED.map(({ code }) => {
    const parts = folders.flatMap(({ folder, sources, all }) => {
      const messages = objectOf(sources, all.get(code));
      return messages === null ? [] : [`${JSON.stringify(folder)}:${messages}`];
    });
    return [code, `export default {\n${parts.join(',\n')}\n};\n`];
  });
}

function objectOf(
  sources: ReadonlyMap<string, SourceText>,
  messages: ReadonlyMap<string, Translation> | undefined,
): string | null {
  const entries = new Map<string, string>();
  const inside = new Map<string, string[]>();
  for (const key of sources.keys()) {
    const message = messages?.get(key);
    if (!message) continue;
    const value = message.code ?? JSON.stringify(message.text);
    const [name = '', part] = key.split('.');
    if (part === undefined) entries.set(name, value);
    else inside.set(name, [...(inside.get(name) ?? []), `${JSON.stringify(part)}:${value}`]);
  }
  for (const [name, parts] of inside) entries.set(name, `{${parts.join()}}`);
  if (entries.size === 0) return null;
  return `{${[...entries].map(([name, value]) => `${name}:${value}`).join(',\n')}}`;
}
