import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooHeavyScreens, weighScreens } from './script-budget.mjs';

const KB = 1024;
let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'artist-space-budget-'));
  const folder = join(root, 'build/client/assets');
  mkdirSync(folder, { recursive: true });
  const write = (name, kilobytes) =>
    writeFileSync(join(folder, name), Buffer.alloc(kilobytes * KB));
  write('entry.js', 300);
  write('entry.js.br', 65);
  write('frame.js', 10);
  write('list.js', 15);
  write('dialog.js', 10);
  const url = (name) => `/assets/${name}.js`;
  const manifest = {
    entry: { module: url('entry'), imports: [] },
    routes: {
      root: { id: 'root', module: url('frame'), imports: [] },
      list: { id: 'list', parentId: 'root', module: url('list'), imports: [url('frame')] },
      dialog: { id: 'dialog', parentId: 'list', module: url('dialog'), imports: [url('list')] },
    },
  };
  writeFileSync(
    join(folder, 'manifest-1a2b.js'),
    `window.__remixManifest=${JSON.stringify(manifest)};`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

test('a screen weighs what it and those around it import, each file once and compressed', () => {
  expect([...weighScreens(root)]).toEqual([
    ['root', 75 * KB],
    ['list', 90 * KB],
    ['dialog', 100 * KB],
  ]);
});

test('one that is above the budget is named', () => {
  expect(tooHeavyScreens(root)).toEqual([
    'The scripts of dialog weigh 100.0 KB, and not 90.0 KB at most.',
  ]);
});
