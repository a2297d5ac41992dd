import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TABLES } from '#db/table-owners.ts';

/** Widest line of table names in a box of the diagram, in characters. */
const LINE = 40;

test('docs/architecture.md draws the modules, their imports and the owners of tables', () => {
  const [, drawn] = /```mermaid\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  expect(drawn).toBe(diagram(importsOfModules(), tablesByOwner()));
});

test('an arrow that follows from others is not drawn', () => {
  const uses = new Map([
    ['low', []],
    ['middle', ['low']],
    ['high', ['low', 'middle']],
  ]);
  expect(arrowsOf(uses)).toEqual(['middle --> low', 'high --> middle']);
});

test('table names are wrapped, and an owner that is no module has a box of its own', () => {
  const owners = new Map([
    ['low', ['a'.repeat(30), 'b'.repeat(30), 'c']],
    ['platform', ['jobs']],
  ]);
  expect(diagram(new Map([['low', []]]), owners)).toBe(
    `flowchart TD\n  low["<b>low</b><br>${'a'.repeat(30)}<br>${'b'.repeat(30)}, c"]\n` +
      '  subgraph others [Owners outside the modules]\n    platform["<b>platform</b><br>jobs"]\n  end\n',
  );
});

/** Mermaid source: a box for each module with its tables, an arrow for each import, other owners apart. */
function diagram(
  uses: ReadonlyMap<string, string[]>,
  tables: ReadonlyMap<string, string[]>,
): string {
  const box = (name: string) => {
    const lines = wrapped(tables.get(name) ?? ['no tables']);
    return `${name}["<b>${name}</b><br>${lines.join('<br>')}"]`;
  };
  const others = [...tables.keys()].filter((owner) => !uses.has(owner)).toSorted();
  return [
    'flowchart TD',
    ...[...uses.keys()].toReversed().map((module) => `  ${box(module)}`),
    ...arrowsOf(uses).map((arrow) => `  ${arrow}`),
    '  subgraph others [Owners outside the modules]',
    ...others.map((owner) => `    ${box(owner)}`),
    '  end',
    '',
  ].join('\n');
}

/** An arrow for each import that is not also reached through another imported module. */
function arrowsOf(uses: ReadonlyMap<string, string[]>): string[] {
  const reaches = (from: string, to: string): boolean =>
    (uses.get(from) ?? []).some((next) => next === to || reaches(next, to));
  return [...uses].flatMap(([module, imported]) =>
    imported
      .filter((one) => !imported.some((other) => reaches(other, one)))
      .map((one) => `${module} --> ${one}`),
  );
}

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const longer = `${lines.at(-1) ?? ''}, ${name}`;
    if (lines.length > 0 && longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

/** Names of tables by owner, as in the database: `albumTracks` is `album_tracks`. */
function tablesByOwner(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [table, { owner }] of Object.entries(TABLES)) {
    const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    found.set(owner, [...(found.get(owner) ?? []), name]);
  }
  return new Map([...found].map(([owner, names]) => [owner, names.toSorted()]));
}

/** Modules and the modules that each may import, lowest first, from the rules made of MODULE_USES. */
function importsOfModules(): Map<string, string[]> {
  const { forbidden } = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs')) as {
    forbidden: { name: string; from: { path?: string }; to: { pathNot?: string } }[];
  };
  return new Map(
    forbidden.flatMap(({ name, from, to }) => {
      const module = /^\^app\/features\/(\w+)\/$/.exec(from.path ?? '')?.[1];
      const [, ...listed] = /\(([\w|]+)\)/.exec(to.pathNot ?? '')?.[1]?.split('|') ?? [];
      return name === 'module-uses' && module ? [[module, listed] as const] : [];
    }),
  );
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
