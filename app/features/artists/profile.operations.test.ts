import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, hearWrites, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { saveProfileForm, updateMyArtist } from './artist.operations.server.ts';
import { listTrackChoices, viewOwnProfile } from './profile.operations.server.ts';
import { viewPublicProfile } from '#app/screens/artist-page/public-profile.operations.server.ts';
import {
  addSection,
  moveSection,
  orderSections,
  pinTracks,
  removeSection,
  saveSocial,
  showSection,
} from './section.operations.server.ts';
import { addTourDate, deleteTourDate, updateTourDate } from './sections/tour.server.ts';
import { addVideo, countVideoView, deleteVideo, updateVideo } from './sections/videos.server.ts';
import { saveContact } from './contact.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(() => site.close());

function as(artist: Artist | null) {
  const viewer = artist && { userId: artist.userId, artistId: artist.artistId, email: '' };
  const context = contextFor(site.services, viewer);
  return <Output>(operation: Operation<Output>, input: unknown) =>
    perform(operation, context, input);
}

const publicView = (viewer: Artist | null = null) =>
  as(viewer)(viewPublicProfile, { artistId: owner.artistId, withShelf: true });

async function upload(title: string, fields: Record<string, string> = {}): Promise<number> {
  const form = trackForm({ title, ...fields });
  const response = await site.call('POST', '/api/tracks', { as: owner, form });
  return ((await response.json()) as { id: number }).id;
}

const everything = async () => {
  for (const section of ['featuredTrack', 'images', 'pinnedProjects', 'activity'] as const) {
    await as(owner)(addSection, { section });
  }
  for (const section of [
    'contact',
    'social',
    'videos',
    'stats',
    'discography',
    'tour',
    'press',
  ] as const) {
    await as(owner)(addSection, { section });
  }
};

/** A section that is added later adds itself to these lists. */
const KNOWN = [
  'hero',
  'bio',
  'activity',
  'contact',
  'discography',
  'featuredTrack',
  'images',
  'pinnedProjects',
  'press',
  'social',
  'stats',
  'tour',
  'tracks',
  'videos',
];
const known = (sections: readonly string[]) => sections.filter((one) => KNOWN.includes(one));

describe('an artist with nothing', () => {
  it('has a hero and an empty bio in public, and no number that nobody counted', async () => {
    const view = await publicView();
    expect(view).toEqual({
      artist: {
        id: owner.artistId,
        name: 'owner',
        handle: 'owner',
        genre: null,
        bio: null,
        followers: 0,
        verified: false,
        colorScheme: 'purple',
        profileImage: null,
        coverImage: null,
      },
      sections: ['hero', 'bio'],
      empty: ['bio', 'stats', 'pinnedProjects', 'social'],
      data: {
        stats: { quickStats: null, followers: 0, tracks: 0, plays: null, clicks: null },
        pinnedProjects: { tracks: [] },
        social: { links: [] },
      },
      hasLinks: false,
      hasShop: false,
      hasSupport: false,
      shelf: [],
      shelfUntil: null,
      viewer: { signedIn: false, following: false, isOwn: false, blocked: false },
    });
  });

  it('shows only its artist where samples could stand', async () => {
    const view = await as(owner)(viewOwnProfile, {});
    expect(view.firstSteps).toEqual({
      track: false,
      onlyPrivate: false,
      named: true,
      picture: false,
      link: false,
      closed: false,
      finished: false,
    });
    expect(view.visible).toEqual(['hero', 'bio']);
    expect(known(view.addable)).toEqual(['activity', 'contact', 'social', 'press']);
    expect(known(view.samples).toSorted()).toEqual(
      [
        'pinnedProjects',
        'videos',
        'stats',
        'discography',
        'tour',
        'activity',
        'contact',
        'press',
      ].toSorted(),
    );
    await everything();
    const { sections, empty } = await publicView();
    expect(empty).toEqual(sections.filter((section) => section !== 'hero'));
    expect(JSON.stringify(await publicView())).not.toMatch(/Night Drive|2M\+/);
  });

  it('is told while all tracks are private', async () => {
    const steps = async () => (await as(owner)(viewOwnProfile, {})).firstSteps;
    await upload('Draft', { isPublic: 'false' });
    expect(await steps()).toMatchObject({ track: false, onlyPrivate: true });
    await upload('Single');
    expect(await steps()).toMatchObject({ track: true, onlyPrivate: false });
  });

  it('shows near the top what can be bought, unless its artist has arranged the page', async () => {
    const add = (json: object) => site.call('POST', '/api/merch', { as: owner, json });
    const shirt = { name: 'Shirt', price: 25, category: 'apparel', sizes: ['S', 'M'] };
    await add({ ...shirt, stock: { S: 0, M: 2 } });
    await add({ ...shirt, name: 'Sold out', stock: { S: 0, M: 0 } });
    expect(await publicView()).toMatchObject({
      hasShop: true,
      shelf: [{ name: 'Shirt', priceCents: 2500, currency: 'USD', picture: null }],
    });
    await site.call('PATCH', '/api/my-artist', { as: owner, json: { sectionOrder: ['bio'] } });
    expect(await publicView()).toMatchObject({ hasShop: true, shelf: [] });
  });

  it('says until when what stands there is what can be bought', async () => {
    const at = (hours: number) =>
      new Date(site.clock.now().getTime() + hours * 3_600_000).toISOString();
    const shirt = { name: 'Shirt', price: 25, category: 'apparel', stock: 2 };
    const add = (json: object) => site.call('POST', '/api/merch', { as: owner, json });
    await add({ ...shirt, saleEndsAt: at(3) });
    await add({ ...shirt, name: 'Later', saleStartsAt: at(2), saleEndsAt: at(5) });
    const [end, start, over] = [at(3), at(2), at(5)];
    expect(await publicView()).toMatchObject({ shelf: [{ name: 'Shirt' }], shelfUntil: start });
    site.clock.advance(2 * 3_600_000);
    expect(await publicView()).toMatchObject({
      shelf: [{ name: 'Later' }, { name: 'Shirt' }],
      shelfUntil: end,
    });
    site.clock.advance(3_600_000);
    expect(await publicView()).toMatchObject({ shelf: [{ name: 'Later' }], shelfUntil: over });
    site.clock.advance(2 * 3_600_000);
    expect(await publicView()).toMatchObject({ shelf: [], shelfUntil: null });
  });

  it('is not there when it is hidden, except for itself', async () => {
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', owner.artistId)
      .execute();
    await expect(publicView()).rejects.toMatchObject({ code: 'notFound' });
    await expect(publicView(other)).rejects.toMatchObject({ code: 'notFound' });
    expect((await publicView(owner)).viewer.isOwn).toBe(true);
    await expect(as(null)(viewPublicProfile, { artistId: 99 })).rejects.toMatchObject({
      message: 'Artist not found',
    });
    await expect(as(null)(viewOwnProfile, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an artist with everything', () => {
  it('has it all on the page, in the order that was chosen', async () => {
    const first = await upload('First Light', { album: 'Harbour', genre: 'Folk' });
    const secret = await upload('Secret', { isPublic: 'false' });
    const single = await upload('Low Tide');
    expect((await publicView()).sections).toEqual(['hero', 'tracks', 'bio']);
    await everything();
    await as(owner)(saveSocial, { links: { spotify: '@ana', zine: 'At the bar' } });
    await as(owner)(pinTracks, { trackIds: [secret, first] });
    await as(owner)(saveContact, { form: 'on', note: 'Write to me.' });
    await as(owner)(addVideo, {
      title: 'Live',
      type: 'live',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    });
    for (const date of ['2026-03-13', '2026-03-12', '2026-05-01', '2026-03-14']) {
      await as(owner)(addTourDate, { date, venue: 'Hall', city: 'Oslo', ticketUrl: '' });
    }
    await site.call('PATCH', '/api/my-artist', {
      as: owner,
      json: { featuredTrack: 'Low Tide', bio: 'Songs.' },
    });

    const { sections, empty, data } = await publicView();
    expect(empty).toEqual(['images', 'press']);
    expect(sections).toEqual([
      'hero',
      'featuredTrack',
      'tracks',
      'images',
      'pinnedProjects',
      'bio',
      'videos',
      'stats',
      'discography',
      'tour',
      'activity',
      'contact',
      'social',
      'press',
    ]);
    expect(data.featuredTrack?.track).toMatchObject({ id: single, isPrivate: false });
    expect(data.tracks?.tracks.map(({ id }) => id)).toEqual([single, first]);
    expect(data.pinnedProjects.tracks.map(({ id }) => id)).toEqual([first]);
    expect(data.activity?.entries.map((entry) => 'title' in entry && entry.title)).toEqual([
      'Low Tide',
      'First Light',
    ]);
    expect(data.contact).toEqual({ form: true, note: 'Write to me.' });
    expect(data.social.links.map(({ href }) => href)).toEqual([
      'https://open.spotify.com/user/ana',
      null,
    ]);
    expect(data.videos?.videos).toMatchObject([
      { title: 'Live', source: { provider: 'youtube', id: 'dQw4w9WgXcQ' }, views: 0 },
    ]);
    expect(data.stats).toEqual({
      quickStats: null,
      followers: 0,
      tracks: 2,
      plays: 0,
      clicks: null,
    });
    expect(data.discography).toMatchObject({
      albums: [{ title: 'Harbour', tracks: [{ id: first }] }],
      singles: [{ id: single, title: 'Low Tide' }],
    });
    // At noon UTC on the 14th, the 13th has ended everywhere and the 14th has not.
    expect(data.tour?.upcoming.map(({ date }) => date)).toEqual(['2026-03-14', '2026-05-01']);
    expect(data.tour?.past.map(({ date }) => date)).toEqual(['2026-03-13', '2026-03-12']);

    const own = await as(owner)(viewOwnProfile, {});
    expect(known(own.samples)).toEqual(['press']);
    expect(own.data.pinnedProjects.tracks.map(({ id, isPrivate }) => [id, isPrivate])).toEqual([
      [secret, true],
      [first, false],
    ]);
    const choices = await as(owner)(listTrackChoices, {});
    expect(choices).toMatchObject({ featuredTrack: 'Low Tide', pinned: [secret, first] });
    expect(choices.tracks.map(({ id }) => id)).toEqual([single, secret, first]);
  });

  it('takes the same few queries, however much there is', async () => {
    await everything();
    const { db } = site.services.database;
    let queries = 0;
    const counting = contextFor(
      {
        ...site.services,
        database: {
          ...site.services.database,
          db: db.withPlugin({
            transformQuery: ({ node }) => ((queries += 1), node),
            transformResult: ({ result }) => Promise.resolve(result),
          }),
        },
      },
      null,
    );
    const ask = () =>
      perform(viewPublicProfile, counting, { artistId: owner.artistId, withShelf: true });
    for (const title of ['One', 'Two', 'Three']) await upload(title, { album: title });
    await ask();
    const few = queries;
    for (const title of ['Four', 'Five', 'Six', 'Seven']) await upload(title, { album: title });
    queries = 0;
    await ask();
    expect(queries).toBe(few);
    // One or two queries per section, whatever it contains.
    expect(few).toBeLessThanOrEqual(21);
  });

  it('is cached until a part of it changes, or the hour does', async () => {
    const { visitorCache } = await import('#app/operations/load.server.ts');
    const cache = visitorCache(site.services);
    await everything();
    const upload_ = await upload('Low Tide', { album: 'Shorelines' });
    await as(owner)(pinTracks, { trackIds: [upload_] });
    const made = async () => {
      await hearWrites(site);
      const before = cache.currentVersion('page');
      await cache.remember('page', publicView, { daily: true });
      return before === undefined;
    };
    expect(await made()).toBe(true);
    expect(await made()).toBe(false);
    await as(owner)(addTourDate, { date: '2026-03-14', venue: 'Hall', city: 'Oslo' });
    expect(await made()).toBe(true);
    await as(owner)(showSection, { section: 'tour', visible: true });
    expect(await made()).toBe(true);
    site.clock.advance(59 * 60 * 1000);
    expect(await made()).toBe(false);
    site.clock.advance(60 * 1000);
    expect(await made()).toBe(true);
    site.clock.advance(23 * 60 * 60 * 1000);
    expect(await made()).toBe(true);
    expect((await publicView()).data.tour?.past).toHaveLength(1);
  });

  it('is not made anew for what another artist does', async () => {
    const { RowReads, watchReads } = await import('#db/row-reads.ts');
    await everything();
    const reads = new RowReads();
    await watchReads(reads, publicView);
    const { versions } = site.services.database;
    const before = versions.newest;
    const other = await site.artist('somebody@example.org');
    await as(other)(addTourDate, { date: '2026-03-14', venue: 'Hall', city: 'Oslo' });
    expect([...reads.topics].filter((one) => !versions.unchangedSince(before, [one]))).toEqual([]);
  });
});

describe('arranging', () => {
  it('moves, hides, removes and adds one section at a time', async () => {
    const ask = as(owner);
    for (const _twice of [1, 2]) {
      expect((await ask(moveSection, { section: 'bio', place: 4 })).order.indexOf('bio')).toBe(4);
    }
    expect((await ask(showSection, { section: 'bio', visible: 'off' })).visible).toEqual(['hero']);
    const removed = await ask(removeSection, { section: 'hero' });
    expect(removed.order).not.toContain('hero');
    expect(removed.visible).toEqual([]);
    expect(removed.addable).toContain('hero');
    const added = await ask(addSection, { section: 'hero' });
    expect(added.order.at(-1)).toBe('hero');
    expect(added.visible).toEqual(['hero']);
    const ordered = await ask(orderSections, { order: 'tour,hero,merch,tour,bio' });
    expect(ordered.order).toEqual(['tour', 'hero', 'bio']);
    expect((await ask(moveSection, { section: 'tour', place: 0 })).order[0]).toBe('tour');
    await expect(ask(showSection, { section: 'merch' as 'hero', visible: true })).rejects.toThrow();
  });

  it('keeps what another tab has switched or linked meanwhile', async () => {
    const ask = as(owner);
    await ask(showSection, { section: 'tour', visible: true });
    await ask(showSection, { section: 'videos', visible: true });
    expect((await publicView()).sections).toEqual(['hero', 'bio', 'videos', 'tour']);
    await ask(saveSocial, { links: { spotify: 'ana' } });
    await ask(saveSocial, { links: { tiktok: '@ana', youtube: null } });
    expect((await publicView()).data.social.links).toHaveLength(2);
    await ask(saveSocial, { links: { spotify: ' ' } });
    expect((await publicView()).data.social.links.map(({ service }) => service)).toEqual([
      'tiktok',
    ]);
  });

  it('tells that another tab changed the same text, and replaces it when asked again', async () => {
    const ask = as(owner);
    await ask(updateMyArtist, { bio: 'First', genre: 'Folk' });
    const { seen } = await ask(viewOwnProfile, {});
    await ask(updateMyArtist, { bio: 'Theirs' });
    const mine = { bio: 'Mine', seen };
    await expect(ask(saveProfileForm, mine)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your page was changed in another tab or on another device meanwhile.',
      fields: { bio: [expect.stringContaining('“Theirs”. Save again to replace it.')] },
    });
    expect((await publicView()).artist.bio).toBe('Theirs');
    await ask(saveProfileForm, { bio: 'Theirs', genre: 'Pop', seen });
    expect((await publicView()).artist).toMatchObject({ bio: 'Theirs', genre: 'Pop' });
    await ask(saveProfileForm, { ...mine, replaces: true });
    expect((await publicView()).artist).toMatchObject({ bio: 'Mine', genre: 'Pop' });
  });

  it('pins only own tracks, six at most, each once', async () => {
    const mine = await upload('Mine');
    const ask = as(owner);
    await ask(pinTracks, { trackIds: [String(mine), mine] as unknown });
    expect((await publicView()).data.pinnedProjects.tracks).toHaveLength(1);
    await expect(ask(pinTracks, { trackIds: [mine, 999] })).rejects.toMatchObject({
      fields: { trackIds: ['Please choose from your own tracks'] },
    });
    await expect(as(other)(pinTracks, { trackIds: [mine] })).rejects.toThrow();
    await expect(ask(pinTracks, { trackIds: [1, 2, 3, 4, 5, 6, 7] })).rejects.toMatchObject({
      fields: { trackIds: ['Please pin at most 6 projects'] },
    });
    await site.call('DELETE', `/api/tracks/${mine}`, { as: owner });
    expect((await publicView()).data.pinnedProjects.tracks).toEqual([]);
    await ask(pinTracks, { trackIds: null });
  });
});

describe('videos and dates', () => {
  const video = { title: 'Live', type: 'live', videoUrl: 'https://vimeo.com/76979871' } as const;
  const show = { date: '2026-06-01', venue: 'Hall', city: 'Oslo' };

  it('are changed by their artist alone', async () => {
    const [{ id: videoId }, twice] = await Promise.all([
      as(owner)(addVideo, video),
      as(owner)(addVideo, video),
    ]);
    const [{ id: tourDateId }, again] = await Promise.all([
      as(owner)(addTourDate, show),
      as(owner)(addTourDate, show),
    ]);
    expect([twice, again]).toEqual([{ id: videoId }, { id: tourDateId }]);
    // Sent again because the answer was lost.
    expect(await as(owner)(addVideo, video)).toEqual({ id: videoId });
    expect(await as(owner)(addTourDate, show)).toEqual({ id: tourDateId });
    for (const [viewer, code] of [
      [other, 'forbidden'],
      [null, 'unauthenticated'],
    ] as const) {
      const refusal = { code };
      await expect(as(viewer)(deleteVideo, { videoId })).rejects.toMatchObject(refusal);
      await expect(as(viewer)(updateVideo, { videoId, title: 'X' })).rejects.toMatchObject(refusal);
      await expect(as(viewer)(deleteTourDate, { tourDateId })).rejects.toMatchObject(refusal);
    }
    await as(owner)(updateVideo, { videoId, title: 'Live at home' });
    await as(owner)(updateTourDate, { tourDateId, ticketUrl: 'https://tickets.example/1' });
    const { data } = await as(owner)(viewOwnProfile, {});
    expect(data.videos.videos).toMatchObject([{ ...video, title: 'Live at home' }]);
    expect(data.tour.upcoming).toMatchObject([{ ...show, ticketUrl: 'https://tickets.example/1' }]);
    await as(owner)(deleteVideo, { videoId });
    await as(owner)(deleteTourDate, { tourDateId });
    await expect(as(owner)(deleteTourDate, { tourDateId })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect((await as(owner)(viewOwnProfile, {})).data.videos.videos).toEqual([]);
  });

  it.each([
    ['date', '2026-02-30', 'Please enter a date such as 2026-09-30'],
    ['date', 'soon', 'Please enter a date such as 2026-09-30'],
    ['venue', ' ', 'Required'],
    ['city', 'x'.repeat(121), 'String must contain at most 120 character(s)'],
    ['ticketUrl', 'javascript:alert(1)', 'Please enter an address that starts with https://'],
  ])('a date refuses a bad %s', async (field, value, sentence) => {
    await expect(as(owner)(addTourDate, { ...show, [field]: value })).rejects.toMatchObject({
      fields: { [field]: [sentence] },
    });
  });

  it.each([
    ['title', '', 'Required'],
    ['videoUrl', 'data:text/html,x', 'Please enter an address that starts with https://'],
    ['videoUrl', '', 'Required'],
    ['description', 'x'.repeat(1001), 'String must contain at most 1000 character(s)'],
  ])('a video refuses a bad %s', async (field, value, sentence) => {
    await expect(as(owner)(addVideo, { ...video, [field]: value })).rejects.toMatchObject({
      fields: { [field]: [sentence] },
    });
  });

  it('counts a view once an hour for an address', async () => {
    const { id: videoId } = await as(owner)(addVideo, video);
    expect(await as(null)(countVideoView, { videoId })).toEqual({ counted: true });
    expect(await as(null)(countVideoView, { videoId })).toEqual({ counted: false });
    expect((await as(owner)(viewOwnProfile, {})).data.videos.videos[0]?.views).toBe(1);
  });
});
