import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PartOfPage from './hydration.tsx';

let page: typeof PartOfPage;

/** Only with the parts of a test. */
beforeEach(async () => {
  vi.resetModules();
  page = await import('./hydration.tsx');
});
afterEach(() => vi.unstubAllGlobals());

/** A part whose file has a part of its own, and so on; the innermost shows 'innermost'. */
function nested(depth: number, selector: string, loaded: number[]): ComponentType<object> {
  return page.partOfPage(async () => {
    loaded.push(depth);
    const Inner: ComponentType<object> =
      depth === 0
        ? () => createElement('b', null, 'innermost')
        : nested(depth - 1, selector, loaded);
    return () => createElement(Inner);
  }, selector);
}

it('what is drawn with a page is loaded before React takes it over, parts within parts as well', async () => {
  const loaded: number[] = [];
  const Outer = nested(2, '.here', loaded);
  const absent: number[] = [];
  nested(2, '.elsewhere', absent);
  vi.stubGlobal('document', { querySelector: (it: string) => (it === '.here' ? {} : null) });
  await page.loadPartsInPage();
  expect(loaded).toEqual([2, 1, 0]);
  expect(absent).toEqual([]);
  // Without a boundary, which the server's page does not have.
  expect(renderToStaticMarkup(createElement(Outer))).toBe('<b>innermost</b>');
});

it('a file that does not come keeps no other part back', async () => {
  const loaded: number[] = [];
  page.partOfPage(() => Promise.reject(new Error('Gone')), '.page');
  nested(1, '.page', loaded);
  vi.stubGlobal('document', { querySelector: (it: string) => (it === '.page' ? {} : null) });
  await page.loadPartsInPage();
  expect(loaded).toEqual([1, 0]);
});

it('the server has every part before it draws a page', async () => {
  const loaded: number[] = [];
  nested(2, '.anywhere', loaded);
  await page.loadAllParts();
  expect(loaded).toEqual([2, 1, 0]);
});

it('a server with a file missing says so', async () => {
  page.partOfPage(() => Promise.reject(new Error('Gone')), null);
  await expect(page.loadAllParts()).rejects.toThrow('Gone');
});
