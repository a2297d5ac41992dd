import { WAKE_SCRIPT } from './wake-script.ts';

/**
 * Lets the scripts of a page sleep until they are wanted: its preloads and modules get names that
 * the browser ignores, and a few inline lines give them their names back once the page has been
 * idle for a moment, or is touched. Everything on such a page works without scripts, so nothing
 * waits for them.
 */
export function letScriptsSleep(html: string): string {
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(/<script( nonce="[^"]*")?( async="")? type="module"/g, '<script$1 type="later"')
    .replace('</body>', `<script nonce="${nonce}">${WAKE_SCRIPT}</script></body>`);
}
