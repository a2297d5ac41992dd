import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineTexts } from './inline-texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const use = 'import * as texts from "./texts.ts";\ndocument.title = ';
  const files = {
    'texts.ts': [
      'export const seen: string = "Seen by visitors";',
      'export const hello = (name: string) => `Hello ${name}`;',
      'export const edited = (name: string) => `Edit ${name}`;',
    ].join('\n'),
    'visitor.ts': `${use} texts.hello(texts.seen);\n`,
    'editor.ts': `${use} texts.hello(texts.edited(texts.seen));\n`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Code of each file written by a build with two entries. */
async function built(plugins: ReturnType<typeof inlineTexts>[]) {
  const input = ['visitor', 'editor'].map((name) => join(folder, `${name}.ts`));
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins,
    build: { write: false, rollupOptions: { input } },
  });
  const { output } = result as Rollup.RollupOutput;
  return new Map(output.map((file) => [file.name, 'code' in file ? file.code : '']));
}

it('gives each module the texts that it uses, and no file more', async () => {
  const files = await built([inlineTexts()]);
  expect([...files.keys()].sort()).toEqual(['editor', 'visitor']);
  expect(files.get('visitor')).toContain('Seen by visitors');
  expect(files.get('visitor')).not.toContain('Edit');
  expect(files.get('editor')).toContain('Seen by visitors');
  expect(files.get('editor')).toContain('Edit ');
});

it('puts strings where they are named', async () => {
  const files = await built([inlineTexts()]);
  expect(files.get('visitor')).toMatch(/document\.title=\w+\("Seen by visitors"\)/);
});

it('is what keeps them apart: without it they share a file with the texts of both', async () => {
  const files = await built([]);
  expect(files.size).toBe(3);
});
