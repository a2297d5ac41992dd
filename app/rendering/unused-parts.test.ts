import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { cut, CUTS } from './unused-parts.ts';

const shorten = (code: string, what: Parameters<typeof cut>[1]) =>
  cut(code, what, 'module.js', (text) => parseAst(text));

test('replaces what a module declares, and drops the messages of its assertions', () => {
  const code =
    'export function used(a) { invariant(a, "a long message"); }\nclass Unused { m() {} }';
  expect(shorten(code, { declarations: { Unused: 'class Unused {}' } })).toBe(
    'export function used(a) { invariant(a); }\nclass Unused {}',
  );
});

test('fails for a module that has changed', () => {
  const code = 'function one() {}';
  expect(() => shorten(code, { declarations: { two: '' } })).toThrow('does not declare two');
  expect(() => shorten(code, { texts: [['three', '']] })).toThrow('does not contain three');
});

test('leaves out exports, reads of properties that nothing has, and cases of tags that do not occur', () => {
  const code =
    'exports.one = 1; exports.two = a.legacy ? 2 : a.new; a.legacy = 3; switch (a.tag) { case 1: break; case 2: f(a.legacy); case 3: g(); }';
  expect(shorten(code, { exports: ['one'], absent: ['legacy'], tags: [2] })).toBe(
    ' exports.two = (void 0) ? 2 : a.new; a.legacy = 3; switch (a.tag) { case 1: break;  case 3: g(); }',
  );
});

test.each([{ exports: ['three'] }, { absent: ['three'] }, { tags: [2] }])(
  'fails where %j is not there to be left out, or where more than it would go',
  (what) => {
    const code = 'exports.two = a.two; switch (a.tag) { case 1: f(); case 2: g(); }';
    expect(() => shorten(code, what)).toThrow(/does not use three|goes on in it/);
  },
);

interface Node {
  type: string;
  [part: string]: unknown;
}

/** Names that some code uses and declares nowhere; in which scope is not looked at. */
function undeclared(code: string): Set<string> {
  const declared = new Set<string>();
  const used = new Set<string>();
  const declare = (node: Node | null | undefined): void => {
    if (node?.type === 'Identifier') declared.add(String(node.name));
    else if (node)
      for (const part of Object.values(node).flat()) declare(isNode(part) ? part : null);
  };
  const visit = (node: Node): void => {
    const { type, id, params, param, property, key } = node;
    for (const made of [id, params, param].flat()) if (isNode(made)) declare(made);
    if (type === 'Identifier') used.add(String(node.name));
    for (const [name, part] of Object.entries(node)) {
      const isName = name === 'label' || (!node.computed && (part === property || part === key));
      for (const inner of [part].flat()) if (isNode(inner) && !isName) visit(inner);
    }
  };
  visit(parseAst(code) as unknown as Node);
  return new Set([...used].filter((name) => !declared.has(name)));
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part;

test.each(Object.keys(CUTS))('what is left of %s uses no name that is gone', (module) => {
  const code = readFileSync(join('node_modules', module), 'utf8');
  const before = undeclared(code);
  const after = undeclared(shorten(code, CUTS[module] ?? {}));
  expect([...after].filter((name) => !before.has(name))).toEqual([]);
});

/** Uses of parts of Remix and React that `unused-parts.ts` leaves out. */
const LEFT_OUT =
  /\bextends (?:React\.)?(?:Pure)?Component\b|\bcreateRoot\b|\bfindDOMNode\b|\bon(?:BeforeInput|Select)(?:Capture)?=|<Await\b|\bdefer\(|\bNavLink\b|\bprefetch=|\bviewTransition\b|\bHydrateFallback\b|\.hydrate\b/;

function filesIn(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

test('no package with components uses an event that is left out', () => {
  const folder = 'node_modules/@headlessui/react/dist';
  const files = filesIn(folder, /(?<!\.dev|\.prod)\.js$/);
  expect(files.length).toBeGreaterThan(50);
  const uses = /\bon(?:BeforeInput|Select)\b|\bextends \w+\.?(?:Pure)?Component\b/;
  expect(files.filter((file) => uses.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no component uses a part that is left out', () => {
  const files = filesIn('app', /\.tsx$/);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a screen that loads data in the browser has data of the server, too', () => {
  const files = filesIn('app/routes', /\.tsx$/).map((file) => readFileSync(file, 'utf8'));
  const inBrowser = files.filter((code) => /export [\w ]*\bclientLoader\b/.test(code));
  expect(inBrowser.length).toBeGreaterThan(0);
  expect(inBrowser.filter((code) => !/export [\w ]*\bloader\b/.test(code))).toEqual([]);
});
