import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Tests the layer rules on a small project: each import below is one that the architecture forbids, with the
 * rule that must report it, or one that it allows.
 */
const forbidden: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'app/ui/Circle.tsx', 'app/ui/Wheel.tsx'],
  ['routes-use-handlers', 'app/routes/a.tsx', 'db/client.ts'],
  ['routes-use-handlers', 'app/routes/b.tsx', 'app/platform/observability.server.ts'],
  ['routes-use-handlers', 'app/routes/c.tsx', 'app/features/artists/artist.queries.server.ts'],
  ['routes-stand-alone', 'app/routes/d.tsx', 'app/routes/home.tsx'],
  ['routes-stand-alone', 'app/features/library/Row.tsx', 'app/routes/home.tsx'],
  ['operations-below-features', 'app/operations/a.server.ts', 'app/features/library/Form.tsx'],
  ['platform-below-operations', 'app/platform/a.server.ts', 'app/operations/load.server.ts'],
  ['platform-below-operations', 'app/platform/b.server.ts', 'app/ui/Button.tsx'],
  [
    'platform-hands-audio-to-workers',
    'app/platform/c.server.ts',
    'packages/audio/entries/meters.ts',
  ],
  [
    'loaded-when-needed',
    'app/features/library/d.server.ts',
    'app/platform/upload/tus-exchange.server.ts',
  ],
  ['database-at-the-bottom', 'db/a.ts', 'app/platform/observability.server.ts'],
  ['database-at-the-bottom', 'migrations/0001-a.ts', 'app/errors.ts'],
  ['demo-uses-operations', 'app/features/library/a.server.ts', 'db/demo/scene.ts'],
  ['demo-uses-operations', 'db/b.ts', 'db/demo/scene.ts'],
  ['audio-is-pure', 'packages/audio/src/a.ts', 'app/errors.ts'],
  ['audio-is-pure', 'packages/audio/src/b.ts', 'node:fs'],
  ['audio-is-pure', 'packages/audio/entries/a.ts', 'app/errors.ts'],
  ['packages-by-their-exports', 'app/features/library/c.server.ts', 'packages/audio/src/peaks.ts'],
  ['packages-stand-alone', 'packages/audio/bench/a.ts', 'app/errors.ts'],
  ['packages-stand-alone', 'packages/audio/fixtures/a.ts', 'tests/context.ts'],
  ['ui-stands-alone', 'app/ui/a.tsx', 'app/features/library/Form.tsx'],
  ['server-knows-no-screen-parts', 'app/features/library/b.server.ts', 'app/ui/Button.tsx'],
  ['server-knows-no-screen-parts', 'app/operations/b.server.ts', 'app/ui/Button.tsx'],
  ['display-is-pure', 'app/display/a.ts', 'app/errors.ts'],
  ['errors-are-pure', 'app/errors.ts', 'app/permissions.ts'],
  ['permissions-are-pure', 'app/permissions.ts', 'app/ui/Button.tsx'],
  [
    'server-stays-on-the-server',
    'app/features/library/A.tsx',
    'app/platform/observability.server.ts',
  ],
  ['server-stays-on-the-server', 'app/features/library/B.tsx', 'db/client.ts'],
  ['server-stays-on-the-server', 'app/entry.client.tsx', 'app/platform/observability.server.ts'],
  ['shipped-code-knows-no-test', 'app/features/library/C.tsx', 'tests/context.ts'],
  ['shipped-code-knows-no-test', 'app/features/library/Z.tsx', 'packages/audio/fixtures/b.ts'],
  ['shipped-code-knows-no-test', 'db/demo/c.ts', 'packages/audio/fixtures/b.ts'],
  ['audio-is-pure', 'packages/audio/src/d.ts', 'packages/audio/content/schemas.ts'],
  ['no-missing-imports', 'app/features/library/D.tsx', 'app/features/library/gone.ts'],
  ['no-vague-names', 'app/features/library/E.tsx', 'app/features/library/utils.ts'],
  ['no-vague-names', 'app/features/library/F.tsx', 'app/features/library/helpers/time.ts'],
  ['module-uses', 'app/features/library/G.tsx', 'app/features/accounts/Form.tsx'],
  ['module-uses', 'app/features/unlisted/A.tsx', 'app/features/library/Form.tsx'],
  ['features-below-screens', 'app/features/library/H.tsx', 'app/screens/search/Search.tsx'],
  ['operations-below-features', 'app/operations/c.server.ts', 'app/screens/search/Search.tsx'],
  [
    'modules-by-their-top-files',
    'app/screens/search/A.tsx',
    'app/features/artists/sections/tour/View.tsx',
  ],
];

const allowed: [from: string, to: string, keyword?: 'import type'][] = [
  ['app/screens/search/Search.tsx', 'app/features/shop/merch/List.tsx'],
  ['app/features/artists/sections/registry.ts', 'app/features/artists/sections/tour/View.tsx'],
  // Closes the cycle above, which is reported once.
  ['app/ui/Wheel.tsx', 'app/ui/Circle.tsx'],
  ['app/routes/home.tsx', 'app/features/library/track.server.ts'],
  ['app/routes/home.tsx', 'app/operations/load.server.ts'],
  ['app/root.tsx', 'app/platform/observability.server.ts'],
  ['app/features/library/track.server.ts', 'app/platform/observability.server.ts'],
  ['app/features/library/track.server.ts', 'db/client.ts'],
  ['app/features/library/List.tsx', 'app/features/media/Form.tsx'],
  ['app/features/library/Row.tsx', 'app/features/library/a.queries.server.ts', 'import type'],
  ['app/features/library/e.server.ts', 'app/platform/upload/tus-exchange.server.ts', 'import type'],
  ['app/operations/load.server.ts', 'app/platform/observability.server.ts'],
  ['app/platform/observability.server.ts', 'db/client.ts'],
  ['app/ui/Button.tsx', 'app/display/placeholder.ts'],
  ['app/operations/b.server.ts', 'app/display/placeholder.ts'],
  ['app/demo.server.ts', 'db/demo/scene.ts'],
  ['app/platform/worker/pool.ts', 'packages/audio/entries/meters.ts'],
  ['app/platform/worker/pool.ts', 'packages/audio/src/units.ts'],
  ['packages/audio/entries/meters.ts', 'packages/audio/src/peaks.ts'],
  ['packages/audio/src/c.ts', 'packages/audio/content/words.json'],
  ['app/platform/log.server.test.ts', 'tests/context.ts'],
  ['app/platform/log.server.test.ts', 'app/features/library/Form.tsx'],
];

const missing = 'app/features/library/gone.ts';
const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = resolve('.dependency-cruiser.cjs');
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'layers-'));
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

test('the layer rules name every import that the architecture forbids, and no other', () => {
  build([...forbidden.map(([, from, to]) => [from, to] as const), ...allowed]);
  const expected = forbidden.map(
    ([rule, from, to]) => `${rule}: ${from} → ${to.replace('node:', '')}`,
  );
  expect(violations()).toEqual(expected.sort());
});

test('docs/architecture.md has the modules, levels and imports of the rules', () => {
  const { forbidden: rules } = createRequire(import.meta.url)(config) as {
    forbidden: { name: string; from: { path?: string }; to: { pathNot?: string } }[];
  };
  const uses = new Map(
    rules.flatMap(({ name, from, to }) => {
      const module = /^\^app\/features\/(\w+)\/$/.exec(from.path ?? '')?.[1];
      const listed = /\(([\w|]+)\)/.exec(to.pathNot ?? '')?.[1]?.split('|') ?? [];
      return name === 'module-uses' && module ? [[module, listed.slice(1)] as const] : [];
    }),
  );
  const levelOf = (module: string): number =>
    1 + Math.max(0, ...(uses.get(module) ?? []).map(levelOf));
  const rows = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| (\d) +\| `([a-z]+)` +\| [^|]+ \| ([^|]+) \|$/gm,
    ),
  ].map(([, level, module = '', imports = '']) => [
    module,
    { level: Number(level), imports: [...imports.matchAll(/`([a-z]+)`/g)].map(([, name]) => name) },
  ]);
  const expected = [...uses].map(([module, imports]) => [
    module,
    { level: levelOf(module), imports },
  ]);
  expect(uses.size).toBe(12);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
});

function build(imports: (readonly [from: string, to: string, keyword?: string])[]): void {
  const sources = new Map<string, string>();
  for (const [from, to, keyword = 'import'] of imports) {
    const isFile = !to.startsWith('node:');
    if (isFile && to !== missing) sources.set(to, sources.get(to) ?? '');
    const line = `${keyword} { value as value${sources.size} } from '${isFile ? '#project/' : ''}${to}';\n`;
    sources.set(from, (sources.get(from) ?? '') + line);
  }
  for (const [path, imported] of sources) write(path, `${imported}export const value = 1;\n`);
  write('package.json', JSON.stringify({ type: 'module', imports: { '#project/*': './*' } }));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'ESNext' } }));
}

/** 'rule: from → to' for each, sorted. */
function violations(): string[] {
  const options = [
    '--config',
    config,
    '--output-type',
    'json',
    'app',
    'db',
    'migrations',
    'packages',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [depcruise, ...options], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations
    .map(({ from, to, rule }) => `${rule.name}: ${from} → ${to.replace('#project/', '')}`)
    .sort();
}

function write(path: string, content: string): void {
  const target = join(project, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
