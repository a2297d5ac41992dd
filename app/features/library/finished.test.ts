import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewFinished } from './finished.server.ts';
import { afterUpload, finishedAddress, withoutFinished } from './upload-address.ts';

const FORM = '5f0c1e9a-0000-4000-8000-000000000001';
type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(() => site.close());

async function upload(fields: Record<string, string>, as = owner): Promise<number> {
  const answer = await site.call('POST', '/api/tracks', { as, form: trackForm(fields) });
  return ((await answer.json()) as { id: number }).id;
}
const finished = (asked: { trackIds?: number[]; added?: string | null }, as = owner) =>
  perform(viewFinished, contextFor(site.services, { ...as, email: '' }), {
    trackIds: [],
    added: null,
    ...asked,
  });

it('shows the tracks of one upload, by the key of its form, while they are read and afterwards', async () => {
  const one = await upload({ title: 'One', uploadKey: `${FORM}-0` });
  const two = await upload({ title: 'Two', uploadKey: `${FORM}-1`, isPublic: 'false' });
  await upload({ title: 'Another day', uploadKey: '5f0c1e9a-0000-4000-8000-000000000002-0' });
  expect(await finished({ added: FORM })).toMatchObject([
    { id: one, title: 'One', isPublic: true, isRead: false, bars: '', cover: null },
    { id: two, title: 'Two', isPublic: false },
  ]);
  await site.work();
  const [read] = await finished({ added: FORM });
  expect(read?.isRead).toBe(true);
  expect(read?.bars).toHaveLength(130);
  // It is played there, also with a price: in full for its artist.
  expect(read?.audioUrl).toMatch(/^\/media\//);
});

it('shows no track of others, and nothing for what is no key', async () => {
  const id = await upload({ title: 'One', uploadKey: `${FORM}-0` });
  const other = await site.artist('other@example.org');
  expect(await finished({ trackIds: [id] })).toHaveLength(1);
  expect(await finished({ trackIds: [id] }, other)).toEqual([]);
  expect(await finished({ added: FORM }, other)).toEqual([]);
  expect(await finished({ added: '%' })).toEqual([]);
  expect(await finished({})).toEqual([]);
});

it('has an address for what was uploaded, and leads on where nothing was', () => {
  const first = new URLSearchParams('first=1');
  expect(finishedAddress(7)).toBe('/beats/finished?of=7');
  expect(afterUpload(new URLSearchParams(), [7, 8])).toBe('/beats/finished?of=7%2C8');
  expect(afterUpload(first, FORM)).toBe(`/beats/finished?added=${FORM}&first=1`);
  expect(withoutFinished(first)).toBe('/');
  expect(withoutFinished(new URLSearchParams())).toBe('/beats');
});
