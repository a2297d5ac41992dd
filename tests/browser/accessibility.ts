import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './browser.ts';

/** The size of a finger, and the minimum of WCAG 2.2 (2.5.8). */
const THUMB_PX = 44;

/**
 * Compares the accessibility tree of a screen, with roles, names and states, with its file under
 * tests/browser/accessibility. `--update-snapshots` writes the files anew.
 */
export async function expectReadAs(page: Page, name: string, info: TestInfo): Promise<void> {
  const file = `tests/browser/accessibility/${name}.yml`;
  const read = async () => steady(await page.locator('body').ariaSnapshot());
  if (info.config.updateSnapshots === 'all') {
    let last = '';
    const isSettled = async () => last === (last = await read());
    await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, last);
  }
  // Waits for parts that appear a moment later, such as a microphone.
  const expected = readFileSync(file, 'utf8');
  await expect.poll(read, { message: `${name} reads as in ${file}`, timeout: 5000 }).toBe(expected);
}

/** Removes parts that differ between runs: ids, times, addresses. */
const steady = (tree: string) =>
  `${tree
    .replace(/[\w.+-]+@example\.(org|com)/g, 'somebody@example.org')
    .replace(/(\/url: .*)/g, (url) =>
      url.replace(/\d+/g, '1').replace(/[?&](key|v|added)=[^&\s"]*/g, ''),
    )
    .replace(/\/media\/[\w.-]+/g, '/media/file')
    .replace(/127\.0\.0\.1:\d+/g, 'music.example')
    .replace(/\b\d{1,2} [A-Z][a-z]{2,8} \d{4}(, \d\d:\d\d)?/g, 'a date')
    .replace(/\b[A-Z][a-z]{2} \d{1,2}, 20[23]\d\b/g, 'a date')
    .replace(/\b(just now|\d+ (second|minute)s? ago)\b/gi, 'now')}\n`;

/** Touch targets that are smaller than a thumb, except links within text and native boxes in labels. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href],button,input,select,textarea,summary,[role=button],[role=tab]';
    const isSeen = (element: Element) => {
      const { width, height, bottom, right } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        right > 0 &&
        bottom + scrollY > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches('.skip, .vh, [inert] *')
      );
    };
    // Area including the label, or the space drawn around a link.
    const reach = (element: Element): [number, number] => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])];
      const sizes = boxes.map((box) => box.getBoundingClientRect());
      let [width, height] = [
        Math.max(...sizes.map((size) => size.width)),
        Math.max(...sizes.map((size) => size.height)),
      ];
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        width = Math.max(width, parseFloat(style.width) || 0);
        height = Math.max(height, parseFloat(style.height) || 0);
      }
      return [width, height];
    };
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    return [...document.querySelectorAll(controls)]
      .filter((element) => isSeen(element) && !isInText(element))
      .flatMap((element) => {
        const [width, height] = reach(element);
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 110)}`;
      });
  }, THUMB_PX);
}

/** Text spacing of WCAG 2.2, 1.4.12, for lines, letters, words and paragraphs. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Applies a reader's wider text spacing, and returns text that a box then cuts off without a way to see it.
 */
export async function cutWhenSpaced(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    // Through the object model, since the page's policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    const cut = [...document.querySelectorAll('h1,h2,h3,p,button,.btn,label,legend')]
      .filter((element) => element.checkVisibility() && !element.closest('.vh, .own-1, .own-2'))
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = [style.overflowX, style.overflowY].some(
          (way) => way === 'hidden' || way === 'clip',
        );
        if (!hides || style.webkitLineClamp !== 'none' || style.position === 'absolute')
          return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120));
    const sideways = document.documentElement.scrollWidth - innerWidth;
    document.adoptedStyleSheets = [];
    return sideways > 0 ? [...cut, `scrolls sideways by ${sideways} px`] : cut;
  }, SPACED);
}
