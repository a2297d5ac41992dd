import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { letScriptsSleep } from './sleeping-scripts.server.ts';
import { WAKE_SCRIPT } from './wake-script.ts';

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
    expect(sleeping).toContain(`<script nonce="${NONCE}">${WAKE_SCRIPT}</script></body>`);
    expect(sleeping.match(/<script(?![^>]*type="later")/g)).toHaveLength(2);
  });
});

describe('the inline script', () => {
  test('is JavaScript on one line, and ends no script element', () => {
    expect(() => new Script(WAKE_SCRIPT)).not.toThrow();
    expect(WAKE_SCRIPT).not.toMatch(/\n|<\/?script/i);
  });

  test('is smaller than 1.6 KB', () => {
    expect(new TextEncoder().encode(WAKE_SCRIPT).length).toBeLessThan(1.6 * 1024);
  });
});
