import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NONCE_PLACEHOLDER, pageCache } from './page-cache.server.ts';

const html = (text: string) =>
  `<html><script nonce="${NONCE_PLACEHOLDER}">1</script><p>${text}</p>` +
  `${'<li>a row like the others</li>'.repeat(200)}<script nonce="${NONCE_PLACEHOLDER}">2</script></html>`;

async function answer(url: string, version: string, text: string, nonce: string, gzip: boolean) {
  const page = await pageCache.remember(url, version, () => Promise.resolve(html(text)));
  const request = new Request('http://localhost/', {
    headers: gzip ? { 'accept-encoding': 'gzip, br' } : {},
  });
  return page.respond(nonce, request, new Headers());
}

describe('the page cache', () => {
  it('puts the nonce of each answer into a kept page, compressed or not', async () => {
    for (const nonce of ['abc+/=', 'another-nonce-of-other-length', '']) {
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
});
