import { deflateRawSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Theme } from '#app/operations/theme.ts';
import { createNonce, NONCE_PLACEHOLDER, pageCache } from './page-response.server.ts';

const html = (text: string) =>
  `<html><script nonce="${NONCE_PLACEHOLDER}">1</script><p>${text}</p>` +
  `${'<li>a row like the others</li>'.repeat(200)}<script nonce="${NONCE_PLACEHOLDER}">2</script></html>`;

function remember(url: string, version: string, text: string, theme: Theme = 'system') {
  return pageCache.remember({ address: url, version, theme }, () =>
    Promise.resolve({ html: html(text), data: { key: text, text: `["${text}"]` } }),
  );
}

async function answer(url: string, version: string, text: string, nonce: string, gzip: boolean) {
  const page = await remember(url, version, text);
  const request = new Request('http://localhost/', {
    headers: gzip ? { 'accept-encoding': 'gzip, br' } : {},
  });
  return page.respond(nonce, request, new Headers());
}

describe('the page cache', () => {
  it('puts the nonce of each answer into a cached page, compressed or not', async () => {
    for (const nonce of [createNonce(), createNonce()]) {
      const expected = html('hello ü').replaceAll(NONCE_PLACEHOLDER, nonce);
      const plain = await answer('/a', '1', 'hello ü', nonce, false);
      expect(await plain.text()).toBe(expected);
      const packed = await answer('/a', '1', 'hello ü', nonce, true);
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const bytes = Buffer.from(await packed.arrayBuffer());
      // gunzip checks the CRC and the length as every browser does.
      expect(gunzipSync(bytes).toString()).toBe(expected);
      expect(bytes.byteLength).toBeLessThan(expected.length / 5);
    }
  });

  it('renders again when the version is another, and only then', async () => {
    const shown = async (version: string, text: string) =>
      (await answer('/b', version, text, 'n', false)).text();
    expect(await shown('1', 'first')).toContain('first');
    expect(await shown('1', 'second')).toContain('first');
    expect(await shown('2', 'second')).toContain('second');
  });

  it('knows a page as current by the version of its data alone, for who may enter', async () => {
    const page = await remember('/e', 'open/7 /e', 'open');
    expect(pageCache.current('/e', 'system', '7')).toBe(page);
    expect(pageCache.current('/e', 'system', '8')).toBeUndefined();
    expect(pageCache.current('/e', 'system', undefined)).toBeUndefined();
    await remember('/f', 'locked/7 /f', 'locked');
    expect(pageCache.current('/f', 'system', '7')).toBeUndefined();
  });

  it('keeps a page for each theme apart', async () => {
    const light = await remember('/t', 'open/7 /t', 'light', 'light');
    expect(pageCache.current('/t', 'light', '7')).toBe(light);
    expect(pageCache.current('/t', 'system', '7')).toBeUndefined();
    const dark = await remember('/t', 'open/7 /t', 'dark', 'dark');
    expect(dark).not.toBe(light);
    expect(pageCache.current('/t', 'light', '7')).toBe(light);
    expect(pageCache.current('/t', 'dark', '7')).toBe(dark);
  });

  it('packs each piece with what stands before it in view', async () => {
    // Text that compresses only by its own repetition, on both sides of a nonce.
    const noise = Array.from({ length: 300 }, (_, index) => Math.sin(index).toString(36)).join('');
    const page = await pageCache.remember(
      { address: '/c', version: '1', theme: 'system' as const },
      () => Promise.resolve({ html: `${noise}${NONCE_PLACEHOLDER}${noise}`, data: null }),
    );
    const nonce = createNonce();
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip' } });
    const bytes = Buffer.from(await page.respond(nonce, request, new Headers()).arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(`${noise}${nonce}${noise}`);
    expect(bytes.byteLength).toBeLessThan(deflateRawSync(noise).byteLength * 1.1);
  });

  it('answers the data that hydration asks for, unless it shows other data', async () => {
    const page = await remember('/d', '1', 'first');
    const answered = page.respondWithData('first', new Headers());
    expect(answered.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answered.text()).toBe('["first"]');
    // Not an error, which a browser would log: the requesting page is merely older.
    expect(page.respondWithData('another', new Headers()).status).toBe(204);
  });
});
