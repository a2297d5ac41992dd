import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { letScriptsSleep, sleepingPage } from './sleeping-scripts.server.ts';
import { wakeScript } from './wake-script.ts';

const NONCE = 'bm9uY2U=';
const page = `<!DOCTYPE html><html><head>
<link rel="modulepreload" href="/assets/manifest.js"/>
<link rel="modulepreload" href="/assets/entry.client.js"/>
<link rel="stylesheet" href="/assets/app.css"/></head><body><main>Words</main>
<script nonce="${NONCE}">window.__remixContext = {};</script>
<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";</script>
<script nonce="${NONCE}" async="" type="module">import "/assets/root.js";</script>
<script nonce="${NONCE}" type="module">import("/assets/entry.client.js");</script></body></html>`;

describe('letScriptsSleep', () => {
  const sleeping = letScriptsSleep(page);

  test('leaves nothing that a browser would fetch or run as a module', () => {
    expect(sleeping).not.toMatch(/type="module"/);
    expect(sleeping).not.toMatch(/rel="(modulepreload|preload)"/);
    expect(sleeping.match(/type="later"/g)).toHaveLength(3);
    expect(sleeping.match(/rel="later"/g)).toHaveLength(2);
  });

  test('keeps the page, its style and its plain inline scripts', () => {
    expect(sleeping).toContain('<main>Words</main>');
    expect(sleeping).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
    expect(sleeping).toContain('window.__remixContext = {};');
  });

  test('adds the script that wakes them, allowed by the nonce of the page', () => {
    expect(sleeping).toContain(`<script nonce="${NONCE}">${wakeScript()}</script></body>`);
    expect(sleeping.match(/<script(?![^>]*type="later")/g)).toHaveLength(2);
  });
});

describe('sleepingPage', () => {
  const data = ['[{"_1":2},"bio",', '"</script> & \\"quotes\\" in \u2028 words"]\n'];
  const json = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
  const call = (text: string) =>
    `<script nonce="${NONCE}">window.__remixContext.streamController.enqueue(${json(text)});</script>`;
  const close = `<script nonce="${NONCE}">window.__remixContext.streamController.close();</script>`;

  test('parts the page from what its scripts begin with, however many pieces that comes in', () => {
    const whole = `${page}<!--$-->${data.map(call).join('<!--$-->')}${close}<!--/$-->`;
    const taken = sleepingPage(whole);
    expect(taken.data.text).toBe(data.join(''));
    expect(taken.html).toBe(letScriptsSleep(page, taken.data.key));
    expect(taken.html).not.toContain('streamController.enqueue');
  });

  test('gives the same data the same key, and other data another', () => {
    const keys = ['a', 'a', 'b'].map((text) => sleepingPage(page + call(text)).data.key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });
});

describe('the inline script', () => {
  const scripts = [wakeScript(), wakeScript('sixteen-letters-')];

  test.each(scripts)('is JavaScript on one line, and ends no script element', (script) => {
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/\n|<\/?script/i);
  });

  test.each(scripts)('is smaller than 1.6 KB', (script) => {
    expect(Buffer.byteLength(script)).toBeLessThan(1.6 * 1024);
  });

  test('asks for the data only where the page came without them', () => {
    expect(scripts[0]).not.toContain('fetch(');
    expect(scripts[1]).toContain('"sixteen-letters-"');
  });
});
