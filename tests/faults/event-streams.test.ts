import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** More than the number that an artist may have open. */
const OPENINGS = process.env.DEEP ? 1000 : 40;
const AT_A_TIME = 20;

let site: StartedSite;
let artist: Account;
beforeAll(async () => {
  site = await startSite();
  artist = await site.register('tilda@example.org');
}, 120_000);
afterAll(() => site.close());

/** An open stream: its data so far, and a function that closes it like a page. */
interface Page {
  status: number;
  text(): string;
  leave(): void;
  ended: Promise<void>;
}

function openPage({ cookie } = artist): Promise<Page> {
  let text = '';
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${site.url}/api/events`,
      { agent: false, headers: { cookie, accept: 'text/event-stream' } },
      (response) => {
        const page = {
          status: response.statusCode ?? 0,
          ended,
          text: () => text,
          leave: () => request.destroy(),
        };
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('close', end);
        response.on('data', (part: string) => {
          text += part;
          resolve(page);
        });
      },
    );
    request.on('error', reject);
  });
}

/** Typical requests of a site, until the unreferenced memory has been freed. */
async function traffic(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      ['/', '/explore', `/profile/${artist.artistId}`, '/beats', '/settings'].map(async (path) =>
        (await site.ask('GET', path, { as: artist })).arrayBuffer(),
      ),
    );
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !holds() && Date.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(holds()).toBe(true);
}

it('gives back the place of every page that was closed, and keeps those that are open', async () => {
  const device = { ...artist, cookie: cookieOf(await site.signIn(artist.email)) };
  const staying = await openPage(device);
  for (let opened = 0; opened < OPENINGS; opened += AT_A_TIME) {
    const pages = await Promise.all(Array.from({ length: AT_A_TIME }, () => openPage()));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    if (opened === 0) await traffic();
    for (const page of pages) page.leave();
    await Promise.all(pages.map(({ ended }) => ended));
  }
  expect(staying.text()).not.toContain('event: replaced');
  // Later events of this session still arrive on this stream.
  await site.ask('POST', '/api/logout', { as: device });
  await until(() => staying.text().includes('event: signed-out'));
}, 60_000);

it('lets the newest page have the place of the oldest', async () => {
  const device = { ...artist, cookie: cookieOf(await site.signIn(artist.email)) };
  const pages: Page[] = [];
  for (let count = 0; count < 26; count += 1) pages.push(await openPage(device));
  const [oldest, second, ...others] = pages;
  await Promise.all([oldest?.ended, second?.ended]);
  expect(oldest?.text()).toContain('event: replaced');
  await site.ask('POST', '/api/logout', { as: device });
  await until(() => others.every((page) => page.text().includes('event: signed-out')));
});
