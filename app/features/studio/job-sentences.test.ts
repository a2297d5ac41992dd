import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { steps, studioErrors, warningsKnown } from './generation.server.ts';
import * as texts from './texts.ts';

const STUDIO = 'app/features/studio';

/** The texts of the studio that a pattern finds in the code of its jobs. */
function textsIn(ending: string, pattern: RegExp): unknown[] {
  const code = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(STUDIO, path), 'utf8'))
    .join('\n');
  return [...code.matchAll(pattern)].map(([, name]) => texts[name as keyof typeof texts]);
}

it('knows every step of the conversions', () => {
  const found = textsIn(
    '.task.server.ts',
    /texts\.((?:writing|playing|singing|composing|taking|listening|reading)\w*)/g,
  );
  expect(found.length).toBeGreaterThan(10);
  expect(steps()).toEqual(expect.arrayContaining(found));
});

it('knows every error that its jobs word themselves', () => {
  const found = textsIn('.job.server.ts', /JobFailure\(texts\.(\w+)/g);
  expect(found.length).toBeGreaterThan(1);
  expect(studioErrors()).toEqual(expect.arrayContaining(found));
});

it('knows every warning of the conversions', () => {
  const found = textsIn('.server.ts', /\bwarnings(?::| =)[^;]{0,60}?\[texts\.(\w+)/g);
  expect(found.length).toBeGreaterThan(1);
  expect(warningsKnown()).toEqual(expect.arrayContaining(found));
});
