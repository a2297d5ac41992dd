import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * A small project around the real scripts. In place of npm and of Remix stand programs that write
 * down that they were called, and what they would leave behind.
 */
let project;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prepare-'));
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  write('package.json', '{}');
  write('package-lock.json', lockOf({ sharp: '1.0.0' }));
  write('app/root.tsx', 'one');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('ensureBuilt', () => {
  const remix = 'node_modules/@remix-run/dev/dist/cli.js';
  const recordBuild = `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    for (const folder of ['client', 'server', 'worker']) {
      mkdirSync('build/' + folder, { recursive: true });
    }
    writeFileSync('build/server/index.js', '');
    writeFileSync('build/worker/audio-worker.js', '');
    appendFileSync('calls', 'build ' + process.env.NODE_ENV + '\\n');
  `;

  const buildAdmin = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('build/admin', { recursive: true });
    writeFileSync('build/admin/main.server.js', '');
  `;

  beforeEach(() => {
    write('node_modules/@remix-run/dev/package.json', '{ "type": "module" }');
    write(remix, recordBuild);
    write('node_modules/vite/package.json', '{ "type": "module" }');
    write('node_modules/vite/bin/vite.js', buildAdmin);
    ensureBuilt();
  });

  test('builds a fresh clone, for production, and then no more', () => {
    ensureBuilt();
    expect(calls()).toEqual(['build production']);
  });

  test('builds after a change, a new file, a lost output or a lost stamp', () => {
    write('app/root.tsx', 'two');
    ensureBuilt();
    write('public/icon.svg', '<svg/>');
    ensureBuilt();
    rmSync(join(project, 'build/server/index.js'));
    ensureBuilt();
    rmSync(join(project, 'build/admin/main.server.js'));
    ensureBuilt();
    rmSync(join(project, 'build/.stamp'));
    ensureBuilt();
    expect(calls()).toHaveLength(6);
  });

  test('does not build for new times, tests, documents or configuration of checks', () => {
    utimesSync(join(project, 'app/root.tsx'), new Date(0), new Date(0));
    write('app/root.test.tsx', 'a test');
    write('README.md', 'words');
    write('vitest.config.ts', 'a check');
    ensureBuilt();
    expect(calls()).toHaveLength(1);
  });

  test('shows what went wrong, ends with code 1, and tries again next time', () => {
    write(remix, 'console.log("app/root.tsx is odd"); process.exit(3);');
    write('app/root.tsx', 'odd');
    expect(ensureBuilt).toThrow(/app\/root\.tsx is odd\n\nThe build failed/);
    write(remix, recordBuild);
    ensureBuilt();
    expect(calls()).toHaveLength(2);
  });

  function ensureBuilt() {
    call('build-app.mjs', 'ensureBuilt');
  }
});

describe('ensureInstalled', () => {
  const recordInstall = `
    const { appendFileSync, mkdirSync, rmSync } = require('node:fs');
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  `;

  beforeEach(() => write('npm.js', recordInstall));

  test('installs a fresh clone, with what a build needs, and then no more', () => {
    ensureInstalled();
    ensureInstalled();
    expect(calls()).toEqual(['ci --include=dev']);
  });

  test('installs again when the lock has changed', () => {
    ensureInstalled();
    write('package-lock.json', lockOf({ sharp: '1.0.1' }));
    ensureInstalled();
    expect(calls()).toHaveLength(2);
  });

  test('takes what was installed by hand for this lock, but not for another', () => {
    write('node_modules/.package-lock.json', lockOf({ sharp: '1.0.0' }));
    ensureInstalled();
    write('package-lock.json', lockOf({ sharp: '1.0.1' }));
    write('node_modules/.package-lock.json', lockOf({ sharp: '1.0.1' }));
    ensureInstalled();
    expect(calls()).toEqual([]);
    write('package-lock.json', lockOf({ sharp: '1.0.2' }));
    ensureInstalled();
    expect(calls()).toHaveLength(1);
  });

  test('installs again for another kind of Node.js', () => {
    ensureInstalled();
    const stamp = join(project, 'node_modules/.artist-space-install');
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/abi-\d+/, 'abi-1'));
    write('node_modules/.package-lock.json', lockOf({ sharp: '1.0.0' }));
    ensureInstalled();
    expect(calls()).toHaveLength(2);
  });

  test('ends with code 1 when npm fails', () => {
    write('npm.js', 'process.exit(1)');
    expect(ensureInstalled).toThrow('The dependencies could not be installed');
  });

  test('leaves alone what node_modules is only a link to', () => {
    write('elsewhere/some-package/package.json', '{}');
    symlinkSync(join(project, 'elsewhere'), join(project, 'node_modules'));
    expect(ensureInstalled).toThrow('node_modules is a symbolic link');
    expect(calls()).toEqual([]);
    expect(existsSync(join(project, 'elsewhere/some-package/package.json'))).toBe(true);
  });

  function ensureInstalled() {
    call('install.mjs', 'ensureInstalled');
  }
});

/** @throws {Error} with what was printed, when the process ends with a code other than 0 */
function call(script, name) {
  const code = `import { ${name} } from './scripts/${script}'; await ${name}();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, npm_execpath: join(project, 'npm.js') },
  });
}

function calls() {
  const path = join(project, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

function lockOf(versions) {
  const installed = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ]);
  return JSON.stringify({ packages: Object.fromEntries(installed) });
}

function write(path, content) {
  const target = join(project, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
