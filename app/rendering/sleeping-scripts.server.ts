import { createHash } from 'node:crypto';
import { wakeScript } from './wake-script.ts';

/**
 * Lets the scripts of a page sleep until they are wanted: its preloads and modules get names that
 * the browser ignores, and a few inline lines give them their names back once the page has been
 * idle for a moment, or is touched. Everything on such a page works without scripts, so nothing
 * waits for them.
 * @param dataKey of the page's data, where they were taken out of the page: waking asks for them
 */
export function letScriptsSleep(html: string, dataKey?: string): string {
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(/<script( nonce="[^"]*")?( async="")? type="module"/g, '<script$1 type="later"')
    .replace('</body>', () => `<script nonce="${nonce}">${wakeScript(dataKey)}</script></body>`);
}

const PAGE_END = '</html>';
const DATA_BEGIN = 'window.__remixContext.streamController.enqueue(';
const DATA_END = ');</script>';

/** A page whose scripts sleep, and the data that they begin with once they wake. */
export interface SleepingPage {
  html: string;
  data: { key: string; text: string };
}

/**
 * Lets the scripts of a page sleep, and takes the data out that they begin with: a reader needs none
 * of them. Remix writes these behind the page, as calls whose argument is a JSON string without `<`.
 */
export function sleepingPage(page: string): SleepingPage {
  const end = page.indexOf(PAGE_END) + PAGE_END.length;
  const calls = page.slice(end).split(DATA_BEGIN).slice(1);
  const text = calls
    .map((call) => JSON.parse(call.slice(0, call.indexOf(DATA_END))) as string)
    .join('');
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { html: letScriptsSleep(page.slice(0, end), key), data: { key, text } };
}
