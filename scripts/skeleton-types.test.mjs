import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../tests/texts-outside.mjs';
import { projectRoot } from './project.mjs';
import { writeSkeleton } from './skeletons.mjs';

/** Files that the checks read, except this folder's own programs. */
const READ =
  /^(app|db|migrations|tests|bench|packages|tsconfig\.json|package\.json|\.ox\w+\.json|.*\.(ts|js))$/;
const bin = (name) => join(projectRoot, 'node_modules/.bin', name);

let root;
let files;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'skeleton-types-'));
  for (const name of readdirSync(projectRoot)) {
    if (READ.test(name)) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  files = ['tool', 'section', 'feature', 'endpoint'].flatMap((kind) => {
    const written = writeSkeleton(root, kind, `${kind}-one`);
    expect(written.refusal).toBeUndefined();
    return written.files;
  });
});
afterAll(() => rmSync(root, { recursive: true }));

/** The output of a program that found something; empty if it found nothing. */
function reportOf(program, options) {
  try {
    execFileSync(program, options, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return error.stdout || String(error);
  }
}

test('every skeleton passes types and lint, in a project that has them all', () => {
  expect(reportOf(bin('oxlint'), ['--type-check', 'app', 'tests'])).toBe('');
}, 240_000);

test('every skeleton has the text for people in its texts.ts', () => {
  const apart = /(^|\/)(texts\.ts|sample\.ts|api\.server\.ts|.*\.test\.tsx?|.*\.md)$/;
  const found = files
    .filter((file) => !apart.test(file))
    .flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8'), file));
  expect(found).toEqual([]);
});
