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
function nested(depth: number, name: string, loaded: number[]): ComponentType<object> {
  return page.partOfPage(name, async () => {
    loaded.push(depth);
    const Inner: ComponentType<object> =
      depth === 0 ? () => createElement('b', null, 'innermost') : nested(depth - 1, name, loaded);
    return () => createElement(Inner);
  });
}

/** Makes the browser's page what the server renders of these components, and forgets what is loaded. */
async function servePage(...components: ComponentType<object>[]): Promise<string> {
  await page.loadAllParts();
  const html = renderToStaticMarkup(
    createElement(
      page.PartsProvider,
      null,
      ...components.map((component) => createElement(component)),
      createElement(page.PartsInPage),
    ),
  );
  const names = /<template class="([^"]*)">/.exec(html)?.[1]?.split(' ') ?? [];
  const classList = { contains: (name: string) => names.includes(name) };
  vi.stubGlobal('document', { querySelector: () => ({ classList }) });
  vi.resetModules();
  page = await import('./hydration.tsx');
  return html;
}

it('a part in the page is loaded before React hydrates it, parts within it as well', async () => {
  const html = await servePage(nested(2, 'here', []));
  expect(html).toBe('<b>innermost</b><template class="here"></template>');
  const loaded: number[] = [];
  const Outer = nested(2, 'here', loaded);
  const absent: number[] = [];
  nested(2, 'elsewhere', absent);
  await page.loadPartsInPage();
  expect(loaded).toEqual([2, 1, 0]);
  expect(absent).toEqual([]);
  // Without a boundary, which the server's page does not have.
  expect(renderToStaticMarkup(createElement(Outer))).toBe('<b>innermost</b>');
});

it('a part that shows nothing is loaded as well, and one of another response is not', async () => {
  await servePage(page.partOfPage('other', async () => () => null));
  await servePage(page.partOfPage('silent', async () => () => null));
  const loaded: string[] = [];
  for (const name of ['silent', 'other']) {
    page.partOfPage(name, async () => {
      loaded.push(name);
      return () => null;
    });
  }
  await page.loadPartsInPage();
  expect(loaded).toEqual(['silent']);
});

it('a file that does not come keeps no other part back', async () => {
  await servePage(nested(0, 'here', []));
  const loaded: number[] = [];
  page.partOfPage('here', () => Promise.reject(new Error('Gone')));
  nested(1, 'here', loaded);
  await page.loadPartsInPage();
  expect(loaded).toEqual([1, 0]);
});

it('the server has every part before it draws a page', async () => {
  const loaded: number[] = [];
  nested(2, 'anywhere', loaded);
  await page.loadAllParts();
  expect(loaded).toEqual([2, 1, 0]);
});

it('a server with a file missing says so', async () => {
  page.partOfPage('gone', () => Promise.reject(new Error('Gone')));
  await expect(page.loadAllParts()).rejects.toThrow('Gone');
});
