import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverChunks } from './server-chunks.ts';

const SCREENS = 'virtual:remix/server-build';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  const files = {
    'server.ts': [
      'import { shared } from "./shared.ts";',
      `export const open = () => [shared, import("${SCREENS}"), import("./demo.ts")];`,
    ],
    'app/screens/screen.ts': [
      'import { shared } from "../../shared.ts";',
      'import { feature } from "../features/feature.ts";',
      'import "./screen.css";',
      'const partOfPage = (load: () => Promise<unknown>) => load;',
      'export const screen = [shared, feature, partOfPage(() => import("./dialog.ts"))];',
      'export const later = () => import("./player.ts").then((file) => file.player);',
    ],
    'later.ts': ['export const load = () => import("./in-browser.ts");'],
    'app/screens/dialog.ts': ['export const dialog = "a dialog";'],
    'app/screens/player.ts': ['export const player = "a player";'],
    'in-browser.ts': [
      'import { helper } from "./helper.ts";',
      'export const inBrowser = [helper, "in the browser", () => import("./even-later.ts")];',
    ],
    'even-later.ts': [
      'import { helper } from "./helper.ts";',
      'export const evenLater = [helper, "even later"];',
    ],
    'app/features/feature.ts': [
      'import { helper } from "../../helper.ts";',
      'export const feature = [helper, "a feature"];',
    ],
    'helper.ts': ['export const helper = "of the interface";'],
    'shared.ts': ['export const shared = "of services and screens";'],
    'demo.ts': ['export const demo = "a demo";'],
    'app/screens/screen.css': ['.a { color: red }'],
  };
  for (const [name, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), lines.join('\n'));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('puts what only screens use, and their parts, into a chunk for each layer, without styles or what comes later', async () => {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [
      {
        name: 'screens',
        resolveId: (id) => (id === SCREENS ? `\0${SCREENS}` : undefined),
        load: (id) =>
          id === `\0${SCREENS}`
            ? 'export { screen } from "/app/screens/screen.ts"; export { load } from "/later.ts";'
            : undefined,
      },
      serverChunks(),
    ],
    build: { ssr: true, write: false, rollupOptions: { input: join(folder, 'server.ts') } },
  });
  const { output } = result as Rollup.RollupOutput;
  const chunkWith = (words: string) =>
    output.find((file) => 'code' in file && file.code.includes(words))?.name;
  expect(chunkWith('a feature')).toBe('features');
  expect(chunkWith('of the interface')).toBe('interface');
  expect(chunkWith('a dialog')).toBe('screens');
  expect(chunkWith('of services and screens')).toBe('server');
  expect(chunkWith('a demo')).toBe('demo');
  expect(chunkWith('in the browser')).toBe('in-browser');
  expect(chunkWith('even later')).toBe('even-later');
  expect(output.filter(({ fileName }) => fileName.endsWith('.css'))).toEqual([]);
});
