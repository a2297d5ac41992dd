import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBacking, TooLargeToLoad } from './backing.ts';

const asked: { address: string; range: string | null }[] = [];
let length = 1000;

beforeEach(() => {
  asked.length = 0;
  length = 1000;
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push({ address, range: new Headers(headers).get('Range') });
    return new Response(address, { headers: { 'Content-Length': String(length) } });
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData(bytes: ArrayBuffer) {
        const text = new TextDecoder().decode(bytes);
        if (text.endsWith('.webm')) throw new DOMException('No.', 'EncodingError');
        return text;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const files = (duration: number | null, opusUrl: string | null = '/a.webm') => ({
  opusUrl,
  audioUrl: '/a.mp3',
  duration,
});
const load = (...of: Parameters<typeof files>) =>
  loadBacking(files(...of), new AbortController().signal);

it('uses the other rendition if this browser cannot decode the smaller one', async () => {
  expect(await load(180)).toBe('/a.mp3');
  expect(asked).toEqual([
    { address: '/a.webm', range: null },
    { address: '/a.mp3', range: null },
  ]);
});

it('loads only the part of an hour that a take can reach', async () => {
  await load(3600);
  expect(asked).toEqual([{ address: '/a.mp3', range: `bytes=0-${605 * 16_000 - 1}` }]);
});

it('refuses an unread file that is too large for a page', async () => {
  length = 200 * 1024 * 1024;
  await expect(load(null, null)).rejects.toBeInstanceOf(TooLargeToLoad);
});
