import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { askDatabase } from './site-database.ts';

const QUOTA = 1024 * 1024;
const AT_ONCE = process.env.DEEP ? 100 : 20;

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ ARTIST_QUOTA_MB: '1' });
}, 240_000);
afterAll(() => site.close());

/** Real size of an artist's files, and the counted size. */
function keptBy({ artistId }: Account): { bytes: number; counted: number } {
  const [found] = askDatabase<{ bytes: number; counted: number }>(
    site,
    `select kept_bytes as counted, (
      select coalesce(sum(byte_size), 0) from media join tracks on tracks.id = subject_id
      where subject_type = 'track' and tracks.artist_id = artists.id
    ) as bytes from artists where id = ?`,
    artistId,
  );
  return found ?? { bytes: NaN, counted: NaN };
}

const send = (as: Account, path: string, form: FormData) =>
  fetch(site.url + path, { method: 'POST', headers: { cookie: as.cookie }, body: form });

const count = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

it('lets no more tracks in than fit, however many come at the same moment', async () => {
  const artist = await site.register('many@example.org');
  const bytes = toneWav(5);
  const fitting = Math.floor(QUOTA / bytes.length);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      send(artist, '/api/tracks', trackForm({ title: `Take ${index}` }, { bytes })),
    ),
  );
  expect(count(answers, 201)).toBeGreaterThan(0);
  expect(count(answers, 201)).toBeLessThanOrEqual(fitting);
  expect(count(answers, 201) + count(answers, 507)).toBe(AT_ONCE);
  const refused = answers.find(({ status }) => status === 507);
  expect(await refused?.text()).toMatch(/This needs .* of 1 MB left/);
  const { bytes: kept, counted } = keptBy(artist);
  expect(kept).toBeLessThanOrEqual(QUOTA);
  expect(counted).toBe(kept);
});

it('counts pictures, and refuses them when nothing is free', async () => {
  const artist = await site.register('painter@example.org');
  // Noise is the worst case for WebP.
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
  const picture = new Uint8Array(noise);
  const answers: Response[] = [];
  for (const slot of ['cover', 'gallery-1', 'gallery-2', 'gallery-3']) {
    const form = new FormData();
    form.append('image', new File([picture], 'noise.jpg', { type: 'image/jpeg' }));
    answers.push(await send(artist, `/api/my-artist/images/${slot}`, form));
  }
  expect(count(answers, 507)).toBeGreaterThan(0);
  const [kept] = askDatabase<{ weight: number }>(
    site,
    "select sum(byte_size) as weight from media where subject_type = 'artist' and subject_id = ?",
    artist.artistId,
  );
  expect(kept?.weight).toBeLessThanOrEqual(QUOTA);
});
