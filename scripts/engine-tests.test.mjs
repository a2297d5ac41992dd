import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canSkipEngine, hashOfEngine, noteEngine } from './engine-tests.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engine-tests-'));
  write('packages/audio/src/pitch.ts', 'one');
  write('packages/audio/src/pitch.test.ts', 'one');
  write('package-lock.json', '{}');
  write('vitest.config.ts', '');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the tests of the engine', () => {
  test('run in a fresh clone, and not again once they have passed', () => {
    expect(canSkip()).toBe(false);
    pass();
    expect(canSkip()).toBe(true);
  });

  test.each([
    ['its source', 'packages/audio/src/pitch.ts', 'two'],
    ['a new file', 'packages/audio/content/genres/polka.json', '{}'],
    ['a test', 'packages/audio/src/pitch.test.ts', 'two'],
    ['a version of a package', 'package-lock.json', '{ "fft.js": 5 }'],
    ['how tests are run', 'vitest.config.ts', 'export default {}'],
  ])('run again after a change of %s', (_what, path, content) => {
    pass();
    write(path, content);
    expect(canSkip()).toBe(false);
  });

  test('run again when a file is renamed', () => {
    pass();
    rmSync(join(root, 'packages/audio/src/pitch.ts'));
    write('packages/audio/src/tone.ts', 'one');
    expect(canSkip()).toBe(false);
  });

  test('are spared where other parts, its README or its benches change', () => {
    pass();
    write('app/root.tsx', 'two');
    write('packages/audio/README.md', 'two');
    write('packages/audio/bench/song.bench.ts', 'two');
    expect(canSkip()).toBe(true);
  });

  test.each(['CI', 'DEEP'])('run always with %s', (name) => {
    pass();
    expect(canSkipEngine(hashOfEngine(root), { root, env: { [name]: '1' } })).toBe(false);
  });

  test.each([
    ['one of them failed', [{ name: 'packages/audio/src/pitch.test.ts', status: 'failed' }]],
    ['others passed', [{ name: 'app/root.test.ts', status: 'passed' }]],
    ['the run left no report', undefined],
  ])('are not noted as passed where %s', (_what, results) => {
    noteEngine(hashOfEngine(root), reportOf(results), root);
    expect(canSkip()).toBe(false);
  });

  test('are noted as passed although others failed', () => {
    const results = [
      { name: 'app/root.test.ts', status: 'failed' },
      { name: 'packages/audio/src/pitch.test.ts', status: 'passed' },
    ];
    noteEngine(hashOfEngine(root), reportOf(results), root);
    expect(canSkip()).toBe(true);
  });
});

function pass() {
  const results = [{ name: 'packages/audio/src/pitch.test.ts', status: 'passed' }];
  noteEngine(hashOfEngine(root), reportOf(results), root);
}

function canSkip() {
  return canSkipEngine(hashOfEngine(root), { root, env: {} });
}

function reportOf(results) {
  return (
    results && { testResults: results.map((file) => ({ ...file, name: `${root}/${file.name}` })) }
  );
}

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
