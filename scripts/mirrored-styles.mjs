import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'build/client/assets';

/**
 * Classes along time, and of elements that a script places by coordinates: their rules are the same in every language,
 * and time runs from left to right.
 */
const alongTime =
  'wave wave-live wave-fine now-wave tpc-wave pl-wave pl-line pl-seek seek range timeline edit-timeline booth-timeline ' +
  'chart-curve chart-bars chart-wave roll';
const placed = 'tip cropper crop duo duo-you duo-n';

const classes = (names) => names.split(' ').map((name) => `.${name}`);
const unmirrored = new RegExp(
  `\\.(?:${[...alongTime.split(' '), ...placed.split(' ')].join('|')})(?![\\w-])|\\.(?:timeline|crop)-`,
);

/** Drawings that point along the line of reading. */
const pointing = ['left', 'right', 'logout', 'send', 'share'];

const addition = [
  // Letters in drawings stand where they were drawn; ‘0:02 / 3:46’ are two numbers in their order.
  `${classes(alongTime).join()},svg,span.num{direction:ltr}span.num{unicode-bidi:isolate}`,
  `${pointing.map((name) => `use[href$="#${name}"]`).join()}{transform:scaleX(-1);transform-origin:50%}`,
].join('');

/** The languages besides the source language, by code: true if they are written from right to left. */
export function translatedLanguages(root) {
  const source = readFileSync(join(root, 'app/languages/languages.ts'), 'utf8');
  const found = source.matchAll(/code: '([\w-]+)'[^}]*dir: '(ltr|rtl)'/g);
  return new Map([...found].map(([, code, direction]) => [code, direction === 'rtl']));
}

/** @returns {Promise<string>} a style sheet for pages that are read from right to left */
export async function mirrored(css) {
  // Installed for builds alone.
  const [{ default: postcss }, { default: rtlcss }] = await Promise.all([
    import('postcss'),
    import('rtlcss'),
  ]);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (unmirrored.test(rule.selector)) rule.before({ text: 'rtl:ignore' });
    else
      rule.walkDecls(/^(?:inset|scroll-margin|scroll-padding)$/, (declaration) => {
        declaration.value = mirrorSides(postcss.list.space(declaration.value));
      });
  });
  return postcss([rtlcss()]).process(sheet, { from: undefined }).css;
}

/** rtlcss 4.3 mirrors the four sides of margins and paddings, and not those of these (findings/rtlcss-inset.sh). */
const mirrorSides = ([top, right, bottom, left]) =>
  (left === undefined ? [top, right, bottom] : [top, left, bottom, right])
    .filter(Boolean)
    .join(' ');

/**
 * Writes each style sheet of the build once more for each language, beside its scripts, and mirrored for one that is
 * read from right to left: so sheets may say left and right, and for all other languages they stay as they are.
 */
export async function writeStyles(root) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.css'));
  for (const name of names) {
    const languages = translatedLanguages(root);
    const css = readFileSync(join(root, folder, name), 'utf8');
    // `app` is the first sheet of every page.
    const turned = (await mirrored(css)) + (name.startsWith('app-') ? addition : '');
    for (const [code, isMirrored] of languages) {
      mkdirSync(join(root, folder, code), { recursive: true });
      writeFileSync(join(root, folder, code, name), isMirrored ? turned : css);
    }
  }
}
