import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { TRANSLATED } from '#app/languages/languages.ts';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { tooHeavyScreens, weighScreens } from '../../scripts/script-budget.mjs';

/**
 * Transferred size of screens in bytes: each has a budget in bench/budgets.json, a little above its present
 * size. The loads of a large profile are measured in `npm run bench`.
 */
let site: StartedSite;
let artist: Account;
beforeAll(async () => {
  site = await startSite();
  artist = await site.register('ana@example.org');
  const profile = { name: 'Ana Lima', bio: 'From the coast.\n\nStill there.', genre: 'Slow pop' };
  expect((await site.ask('PATCH', '/api/my-artist', { as: artist, body: profile })).status).toBe(
    200,
  );
}, 60_000);
afterAll(() => site.close());

/** Requested as by a browser, and left compressed: pages with gzip, their files as over HTTPS. */
async function bytesOf(path: string, as?: Account, encoding = 'gzip'): Promise<Uint8Array> {
  const { port } = new URL(site.url);
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, ...(as && { cookie: as.cookie }) };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

const total = async (paths: readonly string[]) => {
  const sizes = await Promise.all(paths.map((path) => bytesOf(path, undefined, 'gzip, br')));
  return sizes.reduce((sum, { length }) => sum + length, 0);
};
const all = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, found = '']) => found)),
];

/** In bytes, except `requests`: everything that a browser requests before the screen is complete. */
async function weightOf(path: string, as?: Account) {
  const compressed = await bytesOf(path, as);
  const html = gunzipSync(compressed).toString();
  const styles = all(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = all(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g);
  const fonts = all(html, /<link rel="preload"[^>]* href="([^"]+)"/g);
  const inline = all(html, /<script(?![^>]*type="later")[^>]*>([\s\S]*?)<\/script>/g).join('');
  return {
    html: compressed.length,
    css: await total(styles),
    inlineScript: gzipSync(inline).length,
    scripts: await total(scripts),
    requests: 1 + styles.length + scripts.length + fonts.length,
  };
}

it.each(Object.entries(budgets.screens))('%s keeps within its budget', async (screen, budget) => {
  const path = screen.replace('$artistId', String(artist.artistId));
  const [address = '', isSignedIn] = path.split(' as an artist');
  const found = await weightOf(address, isSignedIn === undefined ? undefined : artist);
  const over = Object.entries(found).filter(
    ([name, size]) => size > budget[name as keyof typeof budget],
  );
  expect(
    over.map(([name, size]) => `${name} ${size}`),
    JSON.stringify(found),
  ).toEqual([]);
});

/** Bytes by which the scripts of a screen may be heavier in another language, on average over all screens. */
const MORE_WORDS = 1024;
/** Share of a screen’s scripts by which they may be heavier: its own words may be many. */
const MORE_ON_ONE_SCREEN = 0.02;

it.each(TRANSLATED)(
  'in $name, the scripts of a screen weigh a kilobyte more at most',
  ({ code }) => {
    const english = weighScreens(process.cwd());
    const heavier = [...weighScreens(process.cwd(), code)].map(
      ([id, size]): [id: string, more: number, share: number] => {
        const more = size - (english.get(id) ?? 0);
        return [id, more, more / size];
      },
    );
    expect(heavier.length).toBeGreaterThan(100);
    const sum = heavier.reduce((bytes, [, more]) => bytes + more, 0);
    expect(sum / heavier.length).toBeLessThanOrEqual(MORE_WORDS);
    expect(heavier.filter(([, , share]) => share > MORE_ON_ONE_SCREEN)).toEqual([]);
    expect(tooHeavyScreens(process.cwd(), code)).toEqual([]);
  },
);
