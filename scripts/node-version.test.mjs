import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeNode, sqlitePackage } from './node-version.mjs';

const { engines, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(['20.15.0', '20.20.2', '22.0.0', '22.23.3', '24.21.0', '26.12.1'])(
  'Node.js %s is taken without a word',
  (version) => expect(judgeNode(version, engines.node)).toEqual({}),
);

test.each(['18.20.8', '20.14.0'])('Node.js %s is refused in a sentence', (version) => {
  expect(judgeNode(version, engines.node)).toEqual({
    refusal: `Artist Space needs Node.js 20.15 or newer; this is ${version}.`,
  });
});

test.each(['21.7.0', '23.1.0', '25.9.0', '27.0.1', '28.3.0'])(
  'Node.js %s, which nobody has tried, is named and used',
  (version) => {
    expect(judgeNode(version, engines.node)).toEqual({
      notice: `Artist Space was tried with Node.js 20, 22, 24 and 26; this is ${version}, which may differ.`,
    });
  },
);

test('what README.md, CONTRIBUTING.md and package.json say of Node.js is the same', () => {
  const tried = engines.node.match(/\d+(?=\.|\s|$)/g).filter((major) => major !== '15');
  for (const document of ['README.md', 'CONTRIBUTING.md']) {
    expect(readFileSync(document, 'utf8')).toContain(
      `${tried[0]} (20.15 or newer), ${tried.slice(1, -1).join(', ')} or ${tried.at(-1)}`,
    );
  }
});

test('the package that opens SQLite files goes by the version of Node-API', () => {
  // Node.js 20.20 has 9; 22.14, 23.6 and later have 10.
  expect(sqlitePackage('9')).toBe('better-sqlite3-12');
  expect(sqlitePackage('10')).toBe('better-sqlite3');
  expect(Object.keys(optionalDependencies)).toEqual(
    expect.arrayContaining([sqlitePackage('9'), sqlitePackage('10')]),
  );
  expect(existsSync(`node_modules/${sqlitePackage()}`)).toBe(true);
});

test.each(['start', 'dev', 'demo', 'cluster', 'build', 'admin', 'audio', 'prune', 'new', 'sbom'])(
  'scripts/%s.mjs names a Node.js that is too old before it does anything',
  (name) => {
    const older = 'Object.defineProperty(process.versions, "node", { value: "18.20.8" });';
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(older)}`, `scripts/${name}.mjs`],
      { encoding: 'utf8', timeout: 20_000 },
    );
    expect(stderr).toBe('Artist Space needs Node.js 20.15 or newer; this is 18.20.8.\n');
    expect(status).toBe(1);
  },
);
