import { expect, it } from 'vitest';
import { mirrored, translatedLanguages } from './mirrored-styles.mjs';
import { projectRoot } from './project.mjs';

it('mirrors margins, corners, places and shorthands, in utilities too', async () => {
  expect(
    await mirrored('.ml-2{margin-left:8px}.a{inset:0 1px 2px 3px;border-radius:1px 2px 3px 4px}'),
  ).toBe('.ml-2{margin-right:8px}.a{inset:0 3px 2px 1px;border-radius:2px 1px 4px 3px}');
  expect(
    await mirrored('@media (min-width:1px){.b{text-align:left;transform:translateX(16px)}}'),
  ).toBe('@media (min-width:1px){.b{text-align:right;transform:translateX(-16px)}}');
});

it('leaves what runs along time, and what scripts place', async () => {
  for (const rule of [
    '.timeline-block{left:3px}',
    '.pl-seek .wave{margin-left:1px}',
    '.seek::-webkit-slider-thumb{margin-left:-2px}',
    '.tip{inset:0 auto auto 0}',
    '.duo::after{inset:0 auto 0 var(--at)}',
    '.duo-n{direction:ltr}',
  ]) {
    expect(await mirrored(rule)).toBe(rule);
  }
  expect(await mirrored('.wavering{left:3px}')).toBe('.wavering{right:3px}');
});

it('knows which languages are read from right to left', () => {
  expect([...translatedLanguages(projectRoot)].filter(([, isMirrored]) => isMirrored)).toEqual([
    ['ar', true],
  ]);
  expect(translatedLanguages(projectRoot).has('de')).toBe(true);
});
