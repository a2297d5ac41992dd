import { createHash } from 'node:crypto';
import inlineScript from './deferred-hydration-script.ts?inline-script';

/**
 * Defers the hydration of a page: its preloads and module scripts get types that the browser ignores, and an
 * inline script restores them once the page has been idle for a moment, or at the first interaction.
 * Everything on such a page works without scripts, so nothing waits for them.
 * @param dataKey of the page's data, if it was removed from the page: the script fetches it
 */
export function deferHydration(html: string, dataKey?: string): string {
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const key = dataKey === undefined ? '' : ` data-key="${dataKey}"`;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(
      /<script( nonce="[^"]{0,100}")?( async="")? type="module"/g,
      '<script$1 type="later"',
    )
    .replace('</body>', () => `<script nonce="${nonce}"${key}>${inlineScript}</script></body>`);
}

const PAGE_END = '</html>';
const DATA_BEGIN = 'window.__remixContext.streamController.enqueue(';
const DATA_END = ');</script>';

/** A page whose hydration is deferred, and its hydration data; null if that is in the page. */
export interface DeferredPage {
  html: string;
  data: { key: string; text: string } | null;
}

/**
 * Defers the hydration of a page and removes its hydration data, which readers do not need. Remix writes the
 * data at the end of the page, as calls whose argument is a JSON string without `<`. A page without such
 * calls is left unchanged.
 */
export function deferPage(page: string): DeferredPage {
  const end = page.indexOf(PAGE_END) + PAGE_END.length;
  const calls = page.slice(end).split(DATA_BEGIN).slice(1);
  if (calls.length === 0) return { html: deferHydration(page), data: null };
  const text = calls
    .map((call) => JSON.parse(call.slice(0, call.indexOf(DATA_END))) as string)
    .join('');
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { html: deferHydration(page.slice(0, end), key), data: { key, text } };
}
