import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import script from './deferred-hydration-script.ts?inline-script';
import { deferHydration, deferPage } from './page-response.server.ts';

const NONCE = 'bm9uY2U=';
const page = `<!DOCTYPE html><html><head>
<link rel="modulepreload" href="/assets/manifest.js"/>
<link rel="modulepreload" href="/assets/entry.client.js"/>
<link rel="stylesheet" href="/assets/app.css"/></head><body><main>Words</main>
<script nonce="${NONCE}">window.__remixContext = {};</script>
<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";</script>
<script nonce="${NONCE}" async="" type="module">import "/assets/root.js";</script>
<script nonce="${NONCE}" type="module">import("/assets/entry.client.js");</script></body></html>`;

describe('deferHydration', () => {
  const deferred = deferHydration(page);

  test('leaves nothing that a browser would fetch or run as a module', () => {
    expect(deferred).not.toMatch(/<script[^>]*type="module"/);
    expect(deferred).not.toMatch(/<link[^>]*rel="(modulepreload|preload)"/);
    expect(deferred.match(/type="later"/g)).toHaveLength(3);
    expect(deferred.match(/rel="later"/g)).toHaveLength(2);
  });

  test('keeps the page, its style and its plain inline scripts', () => {
    expect(deferred).toContain('<main>Words</main>');
    expect(deferred).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
    expect(deferred).toContain('window.__remixContext = {};');
  });

  test('adds the script that starts them, allowed by the nonce of the page', () => {
    expect(deferred).toContain(`<script nonce="${NONCE}">${script}</script></body>`);
    expect(deferred.match(/<script(?![^>]*type="later")/g)).toHaveLength(2);
  });
});

describe('deferPage', () => {
  const data = ['[{"_1":2},"bio",', '"</script> & \\"quotes\\" in \u2028 words"]\n'];
  const json = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
  const call = (text: string) =>
    `<script nonce="${NONCE}">window.__remixContext.streamController.enqueue(${json(text)});</script>`;
  const close = `<script nonce="${NONCE}">window.__remixContext.streamController.close();</script>`;

  test('parts the page from what its scripts begin with, however many pieces that comes in', () => {
    const whole = `${page}<!--$-->${data.map(call).join('<!--$-->')}${close}<!--/$-->`;
    const taken = deferPage(whole);
    expect(taken.data?.text).toBe(data.join(''));
    expect(taken.html).toBe(deferHydration(page, taken.data?.key));
    expect(taken.html).not.toContain('streamController.enqueue');
  });

  test('leaves a page whole that does not come with its data as Remix writes them', () => {
    const whole = `${page}<script nonce="${NONCE}">window.__other.enqueue("data");</script>`;
    expect(deferPage(whole)).toEqual({ html: deferHydration(whole), data: null });
  });

  test('gives the same data the same key, and other data another', () => {
    const keys = ['a', 'a', 'b'].map((text) => deferPage(page + call(text)).data?.key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });
});

describe('the inline script', () => {
  test('is JavaScript on one line, and ends no script element', () => {
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/\n|<\/?script/i);
  });

  test('is smaller than 1.7 KB', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(1.7 * 1024);
  });
});
