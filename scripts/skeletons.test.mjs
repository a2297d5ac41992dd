import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSkeleton } from './skeletons.mjs';

const tools = 'app/features/studio/tools/tools.ts';
const sections = 'app/features/artists/sections/sections.ts';
const table = 'app/screens/api.server.ts';
const rows = ['tests/api/contract.test.ts', 'tests/server/doors.test.ts'];

/** A project that has only the lists. */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skeletons-'));
  for (const path of [tools, sections, table, ...rows]) cpSync(path, join(root, path));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path) => readFileSync(join(root, path), 'utf8');
const linesAdded = (path) => {
  const before = readFileSync(path, 'utf8').split('\n');
  return read(path)
    .split('\n')
    .filter((line) => !before.includes(line));
};

describe('a skeleton', () => {
  test('of a tool is a folder, two lines, and one of a test', () => {
    const { files } = writeSkeleton(root, 'tool', 'sound-echo');
    const folder = dirname(tools) + '/sound-echo';
    expect(readdirSync(join(root, folder))).toEqual(
      expect.arrayContaining(['tool.ts', 'task.ts', 'sound-echo.test.ts', 'Fields.tsx']),
    );
    expect(files).toContain(tools);
    expect(linesAdded(tools)).toEqual([
      "import { soundEcho } from './sound-echo/tool.ts';",
      "  'sound-echo': soundEcho,",
    ]);
    expect(read(`${folder}/texts.ts`)).toContain("name = 'Sound echo'");
    expect(linesAdded('tests/server/doors.test.ts')).toHaveLength(1);
  });

  test('of a section is a folder and its line', () => {
    const { files } = writeSkeleton(root, 'section', 'fan-club');
    expect(linesAdded(sections)).toEqual([
      "import { fanClub } from './fanClub/section.ts';",
      '  fanClub,',
    ]);
    expect(files.filter((path) => !path.includes('/fanClub/'))).toEqual([sections]);
    expect(read(`${dirname(sections)}/fanClub/section.ts`)).toContain('interface FanClubData');
    expect(read(`${dirname(sections)}/fanClub/sample.ts`)).toContain("text: 'Fan club'");
  });

  test('of a feature is a folder with its README and its test', () => {
    const { files } = writeSkeleton(root, 'feature', 'guest-book');
    expect(files.map((file) => file.replace('app/features/guest-book/', '')).sort()).toEqual([
      'README.md',
      'guest-book.operations.server.ts',
      'guest-book.schema.ts',
      'guest-book.test.ts',
    ]);
  });

  test('of an endpoint is a table with its tests, of a feature that is begun with it', () => {
    writeSkeleton(root, 'feature', 'guest-book');
    writeSkeleton(root, 'endpoint', 'guest-book');
    writeSkeleton(root, 'endpoint', 'fan-mail');
    expect(read('app/features/fan-mail/api.server.ts')).toContain('viewFanMail');
    expect(linesAdded(table)).toHaveLength(4);
    expect(existsSync(join(root, 'app/features/fan-mail/README.md'))).toBe(true);
    for (const path of rows) {
      for (const name of ['guest-book', 'fan-mail']) expect(read(path)).toContain(`/api/${name}'`);
    }
  });

  test('leaves no word of its template open', () => {
    const kinds = readdirSync('scripts/templates');
    const files = kinds.flatMap((kind) => writeSkeleton(root, kind, `${kind}-one`).files);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(file + read(file)).not.toMatch(/\{\{\w+\}\}/);
  });

  test.each([
    [undefined, undefined, /tool\|section\|feature\|endpoint NAME/],
    ['tool', 'Sound Echo', /in small letters/],
    ['tool', '../echo', /in small letters/],
    ['constructor', 'echo', /in small letters/],
  ])('is refused as %s %s', (kind, name, why) => {
    expect(writeSkeleton(root, kind, name).refusal).toMatch(why);
  });

  test('is refused where there is one, and changes nothing', () => {
    writeSkeleton(root, 'section', 'awards');
    const before = read(sections);
    expect(writeSkeleton(root, 'section', 'awards').refusal).toMatch(/There is a file .*awards/);
    writeSkeleton(root, 'endpoint', 'fan-mail');
    expect(writeSkeleton(root, 'endpoint', 'fan-mail').refusal).toMatch(/add a row to its table/);
    expect(read(sections)).toBe(before);
  });
});
