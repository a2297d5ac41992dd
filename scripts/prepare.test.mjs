import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlitePackage } from './node-version.mjs';

const sqlite = `node_modules/${sqlitePackage()}`;
/** Packages of a server and its build, without those of tests and checks. */
const INSTALL =
  'ci --workspace=packages/audio --include-workspace-root --include=dev --include=optional --loglevel=error';
/** A package that loads if there is a binary for this Node.js. */
const OPENS = 'module.exports = class { close() {} };';
const OPENS_COMPILED = `require('node:fs').readFileSync(__dirname + '/binary'); ${OPENS}`;

/**
 * A small project around the real scripts. npm and Remix are replaced by programs that record their calls,
 * and create the files that the real ones would.
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
    for (const folder of ['client/assets', 'server', 'worker']) {
      mkdirSync('build/' + folder, { recursive: true });
    }
    const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes: {} };
    writeFileSync('build/client/assets/entry.js', '');
    writeFileSync('build/client/assets/manifest-1.js', JSON.stringify(manifest));
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

  test('two processes at once build once', async () => {
    write('app/root.tsx', 'two');
    write(remix, `await new Promise((done) => setTimeout(done, 500));${recordBuild}`);
    const outputs = await Promise.all([1, 2].map(() => callAside('build-app.mjs', 'ensureBuilt')));
    expect(calls()).toHaveLength(2);
    expect(outputs.join('')).toContain('Another process installs or builds here.');
    expect(existsSync(join(project, '.preparing'))).toBe(false);
  });

  test('does not wait for a process that was killed', () => {
    const killed = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    write('.preparing', killed.trim());
    write('app/root.tsx', 'two');
    ensureBuilt();
    expect(calls()).toHaveLength(2);
    expect(existsSync(join(project, '.preparing'))).toBe(false);
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

  test('installs what a build needs again where it was pruned, when there is something to build', () => {
    write(`${sqlite}/index.js`, OPENS);
    const bringBack = `
      const { appendFileSync, renameSync } = require('node:fs');
      renameSync('kept', 'node_modules/@remix-run');
      appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    `;
    write('npm.js', bringBack);
    renameSync(join(project, 'node_modules/@remix-run'), join(project, 'kept'));
    ensureBuilt();
    expect(calls()).toEqual(['build production']);
    write('app/root.tsx', 'an update');
    ensureBuilt();
    expect(calls()).toEqual(['build production', INSTALL, 'build production']);
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
    const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('${sqlite}', { recursive: true });
    writeFileSync('${sqlite}/index.js', '${OPENS}');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  `;

  beforeEach(() => write('npm.js', recordInstall));

  test('installs a fresh clone, with what a build needs, and then no more', () => {
    ensureInstalled();
    ensureInstalled();
    expect(calls()).toEqual([INSTALL]);
  });

  test('leaves the packages of tests and checks to the commands that need them, which add them once', () => {
    const addTests = `
      const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
      mkdirSync('node_modules/vitest');
      writeFileSync('node_modules/vitest/package.json', '{}');
      appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    `;
    ensureInstalled();
    write('npm.js', addTests);
    ensureInstalled({ tests: true });
    ensureInstalled({ tests: true });
    ensureInstalled();
    expect(calls()).toEqual([
      INSTALL,
      'install --no-save --include=dev --include=optional --loglevel=error',
    ]);
  });

  test('keeps the compiler of TypeScript for tests alone', () => {
    const withTypeScript = `${recordInstall}
      mkdirSync('node_modules/typescript');
    `;
    write('npm.js', withTypeScript);
    ensureInstalled();
    expect(existsSync(join(project, 'node_modules/typescript'))).toBe(false);
    rmSync(join(project, 'node_modules'), { recursive: true });
    ensureInstalled({ tests: true });
    expect(existsSync(join(project, 'node_modules/typescript'))).toBe(true);
  });

  test('installs all at once for tests in a fresh clone', () => {
    ensureInstalled({ tests: true });
    expect(calls()).toEqual(['ci --include=dev --include=optional --loglevel=error']);
  });

  test('installs again when the lock has changed', () => {
    ensureInstalled();
    write('package-lock.json', lockOf({ sharp: '1.0.1' }));
    ensureInstalled();
    expect(calls()).toHaveLength(2);
  });

  test('takes what was installed by hand for this lock, but not for another', () => {
    write(`${sqlite}/index.js`, OPENS);
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

  describe('where npm ci was run by hand', () => {
    const compile = `
      const { appendFileSync, writeFileSync } = require('node:fs');
      const [, folder, , script] = process.argv.slice(2);
      if (script !== 'build-release') process.exit(1);
      writeFileSync(folder + '/binary', '');
      appendFileSync('calls', 'compiled\\n');
    `;

    beforeEach(() => {
      write('node_modules/.package-lock.json', lockOf({ sharp: '1.0.0' }));
      write(`${sqlite}/package.json`, '{ "scripts": { "build-release": "" } }');
      write(`${sqlite}/index.js`, OPENS_COMPILED);
      write('npm.js', compile);
    });

    test('compiles the package that opens SQLite files, once, where its binary does not load', () => {
      ensureInstalled();
      ensureInstalled();
      expect(calls()).toEqual(['compiled']);
    });

    test('compiles it also where a binary loads, when npm_config_build_from_source asks for it', () => {
      write(`${sqlite}/index.js`, OPENS);
      const asked = { ...surroundings().env, npm_config_build_from_source: 'true' };
      const options = { ...surroundings(), env: asked };
      execFileSync(process.execPath, argumentsFor('install.mjs', 'ensureInstalled'), options);
      expect(calls()).toEqual(['compiled']);
    });

    test('names what a compiler needs where that fails, and tries again at the next start', () => {
      write('npm.js', 'console.log("c++ is not found"); process.exit(1)');
      expect(ensureInstalled).toThrow(/c\+\+ is not found\n\nThe package that opens SQLite files/);
      write('npm.js', compile);
      ensureInstalled();
      expect(calls()).toEqual(['compiled']);
    });

    test('leaves that package to a step of its own, which a build may run beside', () => {
      call('install.mjs', 'ensurePackages', { tests: false });
      expect(calls()).toEqual([]);
      call('install.mjs', 'ensureSqlite');
      call('install.mjs', 'ensureSqlite');
      expect(calls()).toEqual(['compiled']);
    });

    test('installs where the package for this Node.js was left out', () => {
      rmSync(join(project, sqlite), { recursive: true });
      write('npm.js', recordInstall);
      ensureInstalled();
      expect(calls()).toHaveLength(1);
    });
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

  function ensureInstalled(options = {}) {
    call('install.mjs', 'ensureInstalled', options);
  }
});

/** @throws {Error} with the output, if the process ends with a code other than 0 */
function call(script, name, options = {}) {
  execFileSync(process.execPath, argumentsFor(script, name, options), {
    ...surroundings(),
    stdio: 'pipe',
  });
}

/** @returns the output, once the process has ended */
async function callAside(script, name) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    argumentsFor(script, name),
    surroundings(),
  );
  return stdout;
}

const argumentsFor = (script, name, options = {}) => [
  '--input-type=module',
  '--eval',
  `import { ${name} } from './scripts/${script}'; await ${name}(${JSON.stringify(options)});`,
];

const surroundings = () => ({
  cwd: project,
  env: { PATH: process.env.PATH, npm_execpath: join(project, 'npm.js') },
});

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

test('a command starts where no package is installed yet', () => {
  const commands = Object.values(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
    .map((command) => /scripts\/[\w-]+\.mjs/.exec(command)?.[0])
    .filter((file) => file !== undefined);
  expect(commands).toContain('scripts/start.mjs');
  const files = new Set(commands);
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/^import [^;']*'([^']+)';/gm)];
    for (const [, name] of imported) {
      // Code that needs a package is imported where it is used, after the installation.
      expect(name, file).toMatch(/^(?:node:|\.)/);
      if (name.startsWith('.')) files.add(join(dirname(file), name));
    }
  }
});
