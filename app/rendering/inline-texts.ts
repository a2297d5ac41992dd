import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { TRANSLATED } from '#app/languages/languages.ts';
import {
  type SourceText,
  sourceTextsOf,
  type Translation,
  translationsOf,
} from '#app/languages/source-texts.ts';
import {
  findPlaces,
  type MarkedCode,
  type MarkedText,
  markOf,
  nameOf,
  writeInLanguage,
} from './marked-texts.ts';

const IMPORT = /import \* as (\w+) from ["']([^"']+\/texts\.ts)["']/g;
const PART = /^(.+texts\.ts)\?only=([\w,]+)/;

/** The texts of a `texts.ts`, with their translations. */
interface Texts {
  sources: ReadonlyMap<string, SourceText>;
  translations: ReadonlyMap<string, ReadonlyMap<string, Translation>>;
}

/**
 * Inlines the texts of a feature's `texts.ts` into the modules of the browser's build that use them, so that
 * no browser downloads the texts of other screens, or an extra file. A text is a mark until the files are written
 * (`marked-texts.ts`): they are written once with the texts of the source language, and for each other language, into
 * a folder called like it, once more with its own.
 */
export function inlineTexts(): Plugin {
  let root = process.cwd();
  const known = new Map<string, Texts>();
  const marked = new Map<string, MarkedText>();
  /** The marks of a module. */
  const marksIn = new Map<string, Set<string>>();
  /** The files, by their names. */
  const files = new Map<string, MarkedCode>();

  const textsOf = (path: string): Texts => {
    const found = known.get(path);
    if (found) return found;
    const sources = sourceTextsOf(path);
    const texts = { sources, translations: translationsOf(path, sources) };
    known.set(path, texts);
    return texts;
  };

  /** Notes that a module uses a text. */
  const mark = (path: string, key: string, module: string): string => {
    const { sources, translations } = textsOf(path);
    const source = sources.get(key);
    if (!source) throw new Error(`${path} has no text ${key}.`);
    const text = { source, translations: new Map<string, Translation>() };
    for (const [code, all] of translations) {
      const translation = all.get(key);
      if (translation) text.translations.set(code, translation);
    }
    const id = nameOf(`${relative(root, path)} ${key}`, source);
    const same = marked.get(id);
    if (same && same.source.key !== key) throw new Error(`${key} and ${same.source.key} collide.`);
    marked.set(id, text);
    marksIn.set(module, (marksIn.get(module) ?? new Set()).add(id));
    return id;
  };

  /** The code of some exports: functions that are marks, and objects of marks. */
  const partOf = (path: string, names: readonly string[], module: string): string => {
    const { sources } = textsOf(path);
    const parts = names.map((name) => {
      const source = sources.get(name);
      if (source?.code) {
        const id = mark(path, name, module);
        const parameters = source.args.map((_, at) => `a${at}`);
        // A parameter that is an object has several arguments.
        const all = source.parameters.includes('{') ? '...all' : parameters.join();
        return `export const ${name} = (${all}) => /* @__PURE__ */ ${id}(${all});`;
      }
      const entries = [...sources].filter(([key]) => key.startsWith(`${name}.`));
      if (entries.length === 0) throw new Error(`${path} has no text ${name}.`);
      const fields = entries.map(([key, { text }]) => {
        const value = markOf(mark(path, key, module), text ?? '');
        return `${JSON.stringify(key.slice(name.length + 1))}: ${JSON.stringify(value)}`;
      });
      return `export const ${name} = {${fields.join()}};`;
    });
    return parts.join('\n');
  };

  return {
    name: 'inline-texts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: () => known.clear(),
    resolveId: (source) => (PART.test(source) ? source : undefined),
    load(id) {
      const [, path, names] = PART.exec(id) ?? [];
      return path && names ? partOf(path, names.split(','), id) : undefined;
    },
    async transform(code, id) {
      if (this.environment.name !== 'client') return undefined;
      const imports = [...code.matchAll(IMPORT)];
      if (imports.length === 0) return undefined;
      let named = code.replaceAll(IMPORT, '');
      const statements: string[] = [];
      for (const [statement, name = '', source = ''] of imports) {
        const path = (await this.resolve(source, id))?.id;
        if (!path) throw new Error(`${id}: ${source} is not there.`);
        this.addWatchFile(path);
        const { sources } = textsOf(path);
        const others = new Set<string>();
        named = named.replaceAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (place, key: string) => {
          const text = sources.get(key)?.text;
          if (typeof text === 'string') return JSON.stringify(markOf(mark(path, key, id), text));
          others.add(key);
          return place;
        });
        if (others.size === 0) continue;
        // Relative to the project: a chunk of its own is named after it, and no browser is told the host’s paths.
        const module = encodeURIComponent(id.replace(root, ''));
        const part = `${path}?only=${[...others].sort().join()}&of=${module}`;
        statements.push(`${statement.replace(source, part)};\n`);
      }
      return { code: statements.join('') + named, map: null };
    },
    // A mark stands for the source text; the name of a file also depends on its translations.
    augmentChunkHash(chunk) {
      if (this.environment.name !== 'client') return undefined;
      const ids = chunk.moduleIds.flatMap((module) => [...(marksIn.get(module) ?? [])]);
      const translations = ids.map((id) => [...(marked.get(id)?.translations ?? [])]);
      return JSON.stringify(translations);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client' || marked.size === 0) return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const names = new Set(chunks.map(({ fileName }) => `/${fileName}`));
        for (const chunk of chunks) {
          const file = findPlaces(chunk.code, (text) => names.has(text) || isStyle(text));
          files.set(chunk.fileName, file);
          chunk.code = await writeInLanguage(file, marked, null);
        }
      },
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir || marked.size === 0) return;
      for (const { code: language } of TRANSLATED) {
        const folder = join(dir, 'assets', language);
        mkdirSync(folder, { recursive: true });
        let preloaders = 0;
        for (const [name, file] of files) {
          const code = await writeInLanguage(file, marked, language, (address) =>
            address.replace('/assets/', `/assets/${language}/`),
          );
          const own = code.replace(PRELOAD_ADDRESS, (_, dependency: string) => {
            preloaders += 1;
            return `(${dependency}="/assets/${language}/"+${dependency}.slice(7))in `;
          });
          writeFileSync(join(folder, basename(name)), own);
        }
        if (preloaders !== 1) throw new Error('Vite’s preload of other files is another one.');
      }
    },
  };
}

/** A style sheet of the build, of which each language has its own. */
const isStyle = (text: string) => /^\/assets\/[^/]+\.css$/.test(text);

/** Vite makes the address of a file to preload from its name in the build, `assets/name.js`, in this place. */
const PRELOAD_ADDRESS = /\((\w+)="\/"\+\1\)in /;
