import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import rtlcss from 'rtlcss';

const folder = 'build/client/assets';

/**
 * What runs along time, and what a script places by coordinates, is the same in every language: its rules are not
 * mirrored, and its content runs from left to right.
 */
const alongTime =
  'wave wave-live wave-fine now-wave tpc-wave pl-wave pl-line pl-seek seek range timeline edit-timeline booth-timeline ' +
  'chart-curve chart-bars chart-wave roll';
const placed = 'tip cropper crop';

const classes = (names) => names.split(' ').map((name) => `.${name}`);
const unmirrored = new RegExp(
  `\\.(?:${[...alongTime.split(' '), ...placed.split(' ')].join('|')})(?![\\w-])|\\.(?:timeline|crop)-`,
);

/** Drawings that point along the line of reading. */
const pointing = ['left', 'right', 'logout', 'send', 'share'];

const addition = [
  `${classes(alongTime).join()}{direction:ltr}`,
  `${pointing.map((name) => `use[href$="#${name}"]`).join()}{transform:scaleX(-1);transform-origin:50%}`,
].join('');

/** The codes of the languages that are written from right to left. */
export function mirroredLanguages(root) {
  const source = readFileSync(join(root, 'app/languages/languages.ts'), 'utf8');
  return [...source.matchAll(/code: '([\w-]+)'[^}]*dir: 'rtl'/g)].map(([, code]) => code);
}

/** @returns {string} a style sheet for pages that are read from right to left */
export function mirrored(css) {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (unmirrored.test(rule.selector)) rule.before({ text: 'rtl:ignore' });
    else rule.walkDecls(/^(?:inset|scroll-margin|scroll-padding)$/, mirrorSides);
  });
  return postcss([rtlcss()]).process(sheet, { from: undefined }).css;
}

/** rtlcss 4.3 mirrors the four sides of margins and paddings, and not those of these (findings/rtlcss-inset.sh). */
function mirrorSides(declaration) {
  const [top, right, bottom, left] = postcss.list.space(declaration.value);
  if (left !== undefined) declaration.value = [top, left, bottom, right].join(' ');
}

/**
 * Writes each style sheet of the build once more for the languages that are read from right to left, beside their
 * scripts: so sheets may say left and right, and for all other languages they stay as they are.
 */
export function mirrorStyles(root) {
  const languages = mirroredLanguages(root);
  for (const name of readdirSync(join(root, folder))) {
    if (!name.endsWith('.css') || languages.length === 0) continue;
    const css = mirrored(readFileSync(join(root, folder, name), 'utf8'));
    // The first sheet of every page.
    const whole = /^app-/.test(name) ? css + addition : css;
    for (const code of languages) {
      mkdirSync(join(root, folder, code), { recursive: true });
      writeFileSync(join(root, folder, code, name), whole);
    }
  }
}
