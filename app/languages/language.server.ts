import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LanguageCode, SOURCE } from './languages.ts';

type Texts = Readonly<Record<string, unknown>>;

/** The messages of a language, by the folder of their `texts.ts`. */
interface Table {
  readonly code: LanguageCode;
  readonly messages: Readonly<Record<string, Texts>>;
}

/** A request or a job, in a language that may be chosen on the way. */
interface Work {
  table: Table;
  /** IANA name; undefined outside of requests and where it is not known. */
  timeZone?: string | undefined;
}

const current = new AsyncLocalStorage<Work>();
const tables = new Map<LanguageCode, Promise<Table>>();
/** Texts that were read before `endOfLoading`: they would be English in every answer. */
const readWhileLoading = new Set<string>();
let isLoading = true;

/** Outside of requests; while modules are loaded, there is no table at all. */
const IN_SOURCE: Table = { code: SOURCE, messages: {} };

/** The language of the request that is answered; the source language outside of requests. */
export const language = (): LanguageCode => current.getStore()?.table.code ?? SOURCE;

/** The file of a language’s messages, which the build writes for the server. */
export const messagesFile = (code: LanguageCode) =>
  join(process.cwd(), 'build/server/languages', `${code}.js`);

/** Loads the messages of a language once; without a build, all of them are those of the source language. */
function loadTable(code: LanguageCode): Promise<Table> {
  const known = tables.get(code);
  if (known) return known;
  const path = messagesFile(code);
  const loading = existsSync(path)
    ? (import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<{
        default: Table['messages'];
      }>)
    : Promise.resolve({ default: {} });
  const table = loading.then((file) => ({ code, messages: file.default }));
  tables.set(code, table);
  return table;
}

/** Runs something in whose course all texts are those of a language. */
export async function inLanguage<Result>(
  code: LanguageCode,
  run: () => Result,
): Promise<Awaited<Result>> {
  return await (code === SOURCE
    ? inSourceLanguage(run)
    : current.run({ table: await loadTable(code) }, run));
}

/**
 * As `inLanguage`, without a delay if the messages of the language are loaded.
 * @param timeZone of whoever sends the request, if it is known
 */
export function enterLanguage(
  { code, timeZone }: { code: LanguageCode; timeZone: string | undefined },
  next: () => void,
  fail: (error: unknown) => void,
) {
  if (code === SOURCE) current.run({ table: IN_SOURCE, timeZone }, next);
  else loadTable(code).then((table) => current.run({ table, timeZone }, next), fail);
}

/** The time zone of the request that is answered (IANA name); undefined where it is not known. */
export const timeZoneOfRequest = (): string | undefined => current.getStore()?.timeZone;

/** Runs something whose times everybody sees: they are in UTC. */
export function forEverybody<Result>(run: () => Result): Result {
  const work = current.getStore();
  return work?.timeZone ? current.run({ table: work.table }, run) : run();
}

/** Goes on in another language: a job that writes to somebody. */
export async function speak(code: LanguageCode): Promise<void> {
  const table = code === SOURCE ? IN_SOURCE : await loadTable(code);
  const work = current.getStore();
  if (work) work.table = table;
}

/** Runs something that outlives a request, such as a job, in the source language. */
export const inSourceLanguage = <Result>(run: () => Result): Result =>
  current.run({ table: IN_SOURCE }, run);

/** Stand for the varying parts of a sentence while its words are compared. */
const SLOTS = ['\u0001', '\u0002', '\u0003'] as const;

/** Lists sentences in the language of the moment, each made with up to three slots. */
export type Sentences = (...slots: typeof SLOTS) => string[];

/**
 * A sentence of a job in the language of the request. Jobs store sentences in the source language, which find
 * themselves among `sentences`; any other stays as it is.
 */
export function storedWords(stored: string, sentences: Sentences): string;
export function storedWords(stored: string | null, sentences: Sentences): string | null;
export function storedWords(stored: string | null, sentences: Sentences): string | null {
  if (stored === null || language() === SOURCE) return stored;
  const sources = inSourceLanguage(() => sentences(...SLOTS));
  for (const [index, source] of sources.entries()) {
    const parts = partsOf(source, stored);
    const words = parts && sentences(...SLOTS)[index];
    if (words) return words.replaceAll(SLOT, (slot) => parts.get(slot) ?? '');
  }
  return stored;
}

const SLOT = /[\u0001-\u0003]/g;
const SYNTAX = /[$()*+.?[\\\]^{|}]/g;

/** The parts that a stored sentence has in place of the slots; null if it is another sentence. */
function partsOf(source: string, stored: string): Map<string, string> | null {
  const fixed = source.split(SLOT).map((words) => words.replaceAll(SYNTAX, String.raw`\$&`));
  const found = new RegExp(`^${fixed.join('(.{1,200})')}$`, 's').exec(stored);
  const slots = source.match(SLOT) ?? [];
  return found && new Map(slots.map((slot, index) => [slot, found[index + 1] ?? '']));
}

/**
 * The texts of a `texts.ts`, each in the language in which it is read. The build puts this between each `texts.ts` and
 * the modules that read it (`server-texts.ts`).
 * @param folder of the `texts.ts`, by which the messages are found
 * @param source the exports of the `texts.ts`
 */
export function textsIn<Source extends object>(folder: string, source: Source): Source {
  const texts = {} as Source;
  for (const name of Object.keys(source) as (keyof Source & string)[]) {
    const own = source[name];
    Object.defineProperty(texts, name, {
      enumerable: true,
      get() {
        const table = current.getStore()?.table;
        if (isLoading && !table) readWhileLoading.add(`${folder}: ${name}`);
        const translated = table?.messages[folder]?.[name];
        if (translated === undefined) return own;
        // Single entries of an object may be missing.
        return typeof own === 'object' ? { ...own, ...(translated as object) } : translated;
      },
    });
  }
  return texts;
}

/**
 * An object that is made anew for each language: a list of texts at the level of a module, for instance.
 * @param empty an empty object of its kind
 */
export function perLanguage<Value extends object>(make: () => Value, empty: Value): Value {
  const made = new Map<LanguageCode, Value>();
  const now = (): Value => {
    const code = language();
    const known = made.get(code) ?? make();
    made.set(code, known);
    return known;
  };
  return new Proxy(empty, {
    get(_, key) {
      const value: unknown = Reflect.get(now(), key);
      // The methods of a Map work only on the Map itself.
      return typeof value === 'function' && !Array.isArray(empty)
        ? (value.bind(now()) as unknown)
        : value;
    },
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      return found && { ...found, configurable: key !== 'length' };
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
  });
}

/**
 * To be called once all modules are loaded.
 * @throws {Error} if one of them has read a text while loading: it would be English in every language
 */
export function endOfLoading(): void {
  isLoading = false;
  if (readWhileLoading.size === 0) return;
  const names = [...readWhileLoading].sort().join('\n');
  throw new Error(`These texts were read while modules were loaded; read them later:\n${names}`);
}
