import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from './checks.mjs';
import { projectRoot } from './project.mjs';
import { writeSkeleton } from './skeletons.mjs';

/** Files that the type check reads, except this folder's own programs. */
const READ = /^(app|db|migrations|tests|bench|packages|tsconfig\.json|package\.json|.*\.(ts|js))$/;

let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'skeleton-types-'));
  for (const name of readdirSync(projectRoot)) {
    if (READ.test(name)) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('every skeleton passes the type check, in a project that has them all', () => {
  for (const kind of ['tool', 'section', 'feature', 'endpoint']) {
    expect(writeSkeleton(root, kind, `${kind}-one`).refusal).toBeUndefined();
  }
  const { command } = checks.find(({ name }) => name === 'types');
  const wrong = () =>
    execFileSync(command[0], ['--noEmit'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    expect(wrong()).toBe('');
  } catch (error) {
    expect(error.stdout ?? error).toBe('');
  }
}, 240_000);
