import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import {
  changedTrackFields,
  featureTrack,
  retitleTracks,
  saveTrackForm,
  titlesOfForm,
  updateTrack,
  viewTitles,
  viewTrackToEdit,
} from './track-edit.server.ts';
import type { TrackEntity } from './track.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  trackId = (await uploaded({ title: 'Slack Water' })).id;
});
afterEach(() => site.close());

async function uploaded(fields: Record<string, string>): Promise<TrackEntity> {
  const answer = await site.call('POST', '/api/tracks', { as: owner, form: trackForm(fields) });
  return (await answer.json()) as TrackEntity;
}

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });
const patch = (json: object, id = trackId) =>
  site.call('PATCH', `/api/tracks/${id}`, { as: owner, json });
const row = (id = trackId) =>
  site.services.database.db
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const toEdit = () => perform(viewTrackToEdit, contextOf(owner), { trackId });
const featuredTitle = async () =>
  (
    (await (await site.call('GET', '/api/my-artist', { as: owner })).json()) as {
      featuredTrack: string | null;
    }
  ).featuredTrack;

const EVERYTHING = {
  title: 'High Water',
  artist: 'Tilda Strand',
  album: 'Tides',
  genre: 'Slow pop',
  year: 2024,
  bpm: 92.5,
  key: 'F minor',
  mood: 'dreamy',
  tags: ['rain', 'rhodes'],
  lyrics: 'One\nTwo',
  description: 'Recorded at low tide.',
  contentType: 'vocal',
  isPublic: false,
};

describe('editing', () => {
  it('changes every field of the entity, and clears those that may be empty', async () => {
    const answer = await patch({ ...EVERYTHING, credits: 'Bass: Ida', allowDownload: true });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(EVERYTHING);
    expect(await row()).toMatchObject({ credits: 'Bass: Ida', allowDownload: true });
    const cleared = await patch({
      artist: '',
      album: '',
      year: null,
      bpm: '',
      tags: '',
      lyrics: '',
    });
    expect(await cleared.json()).toMatchObject({
      artist: 'owner',
      album: null,
      year: null,
      bpm: null,
      tags: [],
      lyrics: null,
      title: 'High Water',
      genre: 'Slow pop',
    });
  });

  it.each([
    [{ title: ' ' }, 'Title: Required', 'title'],
    [{ title: null }, 'Title: Required', 'title'],
    [{ genre: 'x'.repeat(81) }, 'Genre: String must contain at most 80 character(s)', 'genre'],
    [{ bpm: 999 }, 'BPM: Please enter a number between 20 and 400', 'bpm'],
    [{ bpm: 'fast' }, 'BPM: Please enter a number between 20 and 400', 'bpm'],
    [{ contentType: 'film' }, expect.stringMatching(/^Content type: /), 'contentType'],
  ])('refuses %j with a sentence', async (json, sentence, field) => {
    const answer = await patch(json);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { error: string; fields: Record<string, string[]> };
    expect(body.error).toEqual(sentence);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await row()).toMatchObject({ title: 'Slack Water' });
  });

  it('is the owner’s alone', async () => {
    const stranger = contextOf(await site.artist('other@example.org'));
    const change = { trackId, title: 'Mine now' };
    await expect(perform(updateTrack, stranger, change)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await patch({ isPublic: false });
    await expect(perform(updateTrack, stranger, change)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(perform(viewTrackToEdit, stranger, { trackId })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('keeps what another tab saved meanwhile', async () => {
    const { values, seen } = await toEdit();
    await patch({ genre: 'Folk', isPublic: false });
    // Submitted as a browser does: CRLF line ends, and the value of a switch that is on.
    const { allowDownload: _, ...typed } = { ...values, lyrics: 'One\r\nTwo', seen };
    await perform(updateTrack, contextOf(owner), { trackId, ...changedTrackFields(typed) });
    expect(await row()).toMatchObject({ genre: 'Folk', isPublic: false, title: 'Slack Water' });
    expect((await row()).lyrics).toBe('One\nTwo');
  });

  it('tells that another tab changed the same field, and replaces it when asked again', async () => {
    const { seen } = await toEdit();
    await patch({ lyrics: 'Theirs' });
    const save = (fields: object) =>
      perform(saveTrackForm, contextOf(owner), { trackId, seen, ...fields });
    await expect(save({ lyrics: 'Mine', genre: 'Folk' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { lyrics: [expect.stringContaining('“Theirs”. Save again to replace it.')] },
    });
    expect(await row()).toMatchObject({ lyrics: 'Theirs', genre: null });
    await save({ lyrics: 'Theirs', genre: 'Folk' });
    await save({ lyrics: 'Mine', replaces: 'true' });
    expect(await row()).toMatchObject({ lyrics: 'Mine', genre: 'Folk' });
  });

  it('replaces what was read from the file while the form was open', async () => {
    const { seen } = await toEdit();
    await site.services.database.db
      .updateTable('tracks')
      .set({ detected: ['bpm'], bpm: 84 })
      .where('id', '=', trackId)
      .execute();
    await perform(saveTrackForm, contextOf(owner), { trackId, seen, bpm: '92' });
    expect((await row()).bpm).toBe(92);
  });

  it('takes a switch that sends nothing as off', async () => {
    const { values, seen } = await toEdit();
    const { isPublic: _on, allowDownload: _off, ...typed } = { ...values, seen };
    expect(changedTrackFields(typed)).toEqual({ isPublic: 'false' });
  });

  it('lets a field that the artist changes no longer count as detected', async () => {
    await site.services.database.db
      .updateTable('tracks')
      .set({ detected: ['bpm', 'key', 'cover'], bpm: 84, key: 'F minor' })
      .where('id', '=', trackId)
      .execute();
    await patch({ bpm: 84, key: 'A minor' });
    expect((await row()).detected).toEqual(['bpm', 'cover']);
  });

  it('finds the track by its new words', async () => {
    await patch({ title: 'Ébb', tags: ['Foam'] });
    expect((await row()).searchText).toBe('ebb\nowner foam');
  });
});

describe('titles of what was just uploaded', () => {
  const form = (fields: Record<string, string>) =>
    perform(retitleTracks, contextOf(owner), titlesOfForm(fields));
  const titleOf = async (id: number) => (await row(id)).title;

  it('are corrected where they were changed, and only there', async () => {
    const other = await uploaded({ title: 'Night' });
    // The file's own tags were read in the meantime.
    await patch({ title: 'From the tags' }, other.id);
    const fields = {
      [`shown-${trackId}`]: 'Slack Water',
      [`title-${trackId}`]: ' Slack Tide ',
      [`shown-${other.id}`]: 'Night',
      [`title-${other.id}`]: 'Night',
    };
    expect(await form(fields)).toEqual({ changed: 1 });
    expect(await form(fields)).toEqual({ changed: 1 });
    expect(await titleOf(trackId)).toBe('Slack Tide');
    expect(await titleOf(other.id)).toBe('From the tags');
  });

  it('are never blank, nor those of somebody else', async () => {
    await expect(form({ [`shown-${trackId}`]: 'Slack Water' })).rejects.toMatchObject({
      message: 'Please provide titles for all tracks.',
      fields: { [`title-${trackId}`]: ['Required'] },
    });
    const stranger = await site.artist('stranger@example.org');
    const titles = [{ trackId, title: 'Mine now', shown: 'Slack Water' }];
    await expect(perform(retitleTracks, contextOf(stranger), { titles })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const seen = await perform(viewTitles, contextOf(stranger), { trackIds: [trackId] });
    expect(seen).toEqual({ tracks: [] });
    expect(await titleOf(trackId)).toBe('Slack Water');
  });
});

describe('featuring', () => {
  const feature = (isFeatured: boolean, id = trackId) =>
    perform(featureTrack, contextOf(owner), { trackId: id, isFeatured });

  it('shows one track on the profile, by its title', async () => {
    const other = await uploaded({ title: 'Paper Moons' });
    expect(await feature(true)).toMatchObject({ isFeatured: true, shown: true });
    await feature(true, other.id);
    expect(await featuredTitle()).toBe('Paper Moons');
    expect((await row()).isFeatured).toBe(false);
    await feature(false);
    expect((await row(other.id)).isFeatured).toBe(true);
    await feature(false, other.id);
    await feature(false, other.id);
    expect(await featuredTitle()).toBeNull();
    expect((await row(other.id)).isFeatured).toBe(false);
  });

  it('says when visitors do not see it, because the artist has switched the section off', async () => {
    const sectionVisibility = { featuredTrack: false };
    await site.call('PATCH', '/api/my-artist', { as: owner, json: { sectionVisibility } });
    expect(await feature(true)).toMatchObject({ shown: false });
  });

  it('goes on under a new title', async () => {
    await feature(true);
    await patch({ title: 'High Water' });
    expect(await featuredTitle()).toBe('High Water');
    expect((await row()).isFeatured).toBe(true);
  });
});

describe('the cover', () => {
  const address = () => `/api/tracks/${trackId}/cover`;
  async function picture(): Promise<FormData> {
    const create = { width: 900, height: 700, channels: 3, background: '#8B5CF6' } as const;
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const form = new FormData();
    form.set('image', new File([bytes], 'cover.png', { type: 'image/png' }));
    form.set('crop', JSON.stringify({ x: 0, y: 0, width: 0.5, height: 0.6 }));
    return form;
  }
  const keys = async () => {
    const found: string[] = [];
    for await (const { path } of site.services.storage.entries()) found.push(path);
    return found.length;
  };

  it('is replaced, cut to a square, and taken away with its files', async () => {
    const before = await keys();
    for (const _ of [1, 2]) {
      const answer = await site.call('POST', address(), { as: owner, form: await picture() });
      expect(answer.status).toBe(200);
      const { coverImageUrl } = (await answer.json()) as TrackEntity;
      const cover = await site.call('GET', coverImageUrl ?? '');
      const { width, height } = await sharp(await cover.arrayBuffer()).metadata();
      expect(width).toBe(height);
    }
    expect((await site.call('DELETE', address(), { as: owner })).status).toBe(204);
    expect((await site.call('DELETE', address(), { as: owner })).status).toBe(204);
    expect(await keys()).toBe(before);
  });

  it('is refused when it is no picture, and from strangers', async () => {
    const form = new FormData();
    form.set('image', new File(['no picture'], 'cover.png', { type: 'image/png' }));
    const answer = await site.call('POST', address(), { as: owner, form });
    expect(answer.status).toBe(415);
    const stranger = await site.artist('other@example.org');
    const theirs = await site.call('POST', address(), { as: stranger, form: await picture() });
    expect(theirs.status).toBe(403);
  });
});
