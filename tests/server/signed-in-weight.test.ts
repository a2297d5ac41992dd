import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { send } from '#tests/faults/two-artists.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { afterReading } from '#tests/attacks/site-database.ts';
import budgets from '../../bench/budgets.json' with { type: 'json' };

/** Size of an artist's screens with a library of thirty tracks. */
const TRACKS = 30;

let site: StartedSite;
let artist: Account;
beforeAll(async () => {
  site = await startSite();
  artist = await site.register('ana@example.org');
  const body = { name: 'Ana Lima', genre: 'Slow pop' };
  expect((await site.ask('PATCH', '/api/my-artist', { as: artist, body })).status).toBe(200);
  const ids: number[] = [];
  for (let place = 0; place < TRACKS; place += 1) {
    const fields = { title: `Track ${place}`, genre: 'Dream pop', isPublic: 'true' };
    const form = trackForm(fields, { bytes: toneWav(0.5 + place / 100) });
    ids.push(((await (await send(site, artist, '/api/tracks', form)).json()) as { id: number }).id);
  }
  for (const id of ids) await afterReading(site, id);
}, 240_000);
afterAll(() => site.close());

const html = async (path: string) => (await site.ask('GET', path, { as: artist })).text();

it.each(Object.entries(budgets.signedIn))(
  '%s keeps within its bytes of HTML',
  async (path, most) => {
    const page = await html(path);
    expect(page).toContain('Track 29');
    expect(page.length).toBeLessThanOrEqual(most);
  },
);

it('rows far from the screen and shut menus are links, and are complete when they are asked for', async () => {
  const page = await html('/beats');
  const rows = page.split('<div class="track"').slice(1);
  expect(rows).toHaveLength(TRACKS);
  expect(rows.filter((row) => row.includes('role="switch"'))).toHaveLength(12);
  expect(page).not.toContain('value="feature"');
  const links = [...page.matchAll(/href="(\?&amp;menu=track-\d+#track-\d+)"/g)].map(([, to]) => to);
  expect(links).toHaveLength(TRACKS);

  const [, id] = /track-(\d+)/.exec(links.at(-1) ?? '') ?? [];
  const asked = await html(`/beats${links.at(-1)?.replace('&amp;', '&').split('#')[0]}`);
  const row = asked.split(`id="track-${id}"`)[1] ?? '';
  expect(row).toContain('role="switch"');
  expect(row).toMatch(/<details[^>]* open=""/);
  for (const item of ['Edit', 'Delete', 'Download', 'Feature on profile', 'Move up']) {
    expect(row).toContain(`</svg>${item}</`);
  }
});
