import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { makeLazy } from './lazy-texts.ts';

const OPTIONS = { importOf: (source: string) => `${source}?in-language`, helper: '/helper.ts' };
const IMPORT = "import * as texts from './texts.ts';\n";

/** The code after its import, and what could not be made lazy. */
function lazy(code: string) {
  const made = makeLazy(IMPORT + code, OPTIONS);
  return {
    code: made?.code.split('?in-language";\n')[1],
    eager: made?.eager.map((one) => one.code),
  };
}

describe('texts at the level of a module', () => {
  it('become getters in objects, however deep', () => {
    expect(
      lazy(
        'const a = { label: texts.a, to: "/", in: { "b c": `${texts.b(1)}!`, k: [1, texts.c] } };',
      ),
    ).toEqual({
      code: 'const a = { get label(){return texts.a}, to: "/", in: { get "b c"(){return `${texts.b(1)}!`}, get k(){return [1, texts.c]} } };',
      eager: [],
    });
  });

  it('are functions in messages of zod', () => {
    expect(
      lazy('const a = z.string().min(1, texts.a).refine(ok, { message: texts.b, path: ["x"] });')
        .code,
    ).toBe(
      'const a = z.string().min(1, {error:()=>texts.a}).refine(ok, { error:()=>texts.b, path: ["x"] });',
    );
  });

  it('are lists for each language', () => {
    const made = makeLazy(
      `${IMPORT}export const all = [['a', texts.a], { b: texts.b }, texts.c];`,
      OPTIONS,
    );
    expect(made?.code).toBe(
      'import { perLanguage } from "/helper.ts";\n' +
        'import { texts as texts } from "./texts.ts?in-language";\n' +
        "export const all = perLanguage(()=>[['a', texts.a], { b: texts.b }, texts.c],[]);",
    );
  });

  it('stay as they are in functions, classes and default values', () => {
    const code =
      'const f = (a = texts.a) => texts.b(a); class C { x = texts.c; m() { return texts.d } }';
    expect(lazy(code)).toEqual({ code, eager: [] });
  });

  it('are reported where nothing can be done', () => {
    expect(
      lazy('const A = texts.a; say(texts.b); const s = z.object({ c: of(texts.c) });').eager,
    ).toEqual(['A = texts.a', 'say(texts.b);', 'c: of(texts.c)']);
  });

  it('are imported whole', () => {
    expect(() => makeLazy("import { a } from './texts.ts';", OPTIONS)).toThrow('Import all of');
    expect(makeLazy('export const a = 1;', OPTIONS)).toBeNull();
  });
});

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$|(?:^|\/)texts\.ts$/.test(path))
    .map((path) => join(folder, path));

it('no module of the server reads a text for good while it is loaded', () => {
  const found = modulesIn('app').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    if (!source.includes('texts.ts')) return [];
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(source, { loader, jsx: 'automatic', target: 'es2022' });
    return (makeLazy(code, OPTIONS)?.eager ?? []).map((one) => `${path}: ${one.code}`);
  });
  expect(
    found,
    'Write a function or a getter, so that they are read in the language of a request',
  ).toEqual([]);
});

it('no module compares a text with a constant: the build would do it once, in English', () => {
  const found = modulesIn('app').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const [, name] = /import \* as (\w+) from '[^']*texts\.ts'/.exec(source) ?? [];
    if (name === undefined) return [];
    const text = `${name}\\.\\w+(?![\\w(.[])`;
    const constant = `(?:'[^'\\n]{0,200}'|${text})`;
    const pattern = new RegExp(`${text} [!=]==? ${constant}|${constant} [!=]==? ${text}`, 'g');
    return [...source.matchAll(pattern)].map(([compared]) => `${path}: ${compared}`);
  });
  expect(found).toEqual([]);
});
