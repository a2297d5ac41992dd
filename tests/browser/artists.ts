import type { APIRequestContext } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, nameOf, PASSWORD } from './accounts.ts';
import { expect } from './browser.ts';
import { redAndBlue } from './pictures.ts';

/** All sections of a page, in a fixed order. */
export const ALL_SECTIONS = [
  'hero',
  'featuredTrack',
  'tracks',
  'images',
  'pinnedProjects',
  'bio',
  'activity',
  'contact',
  'social',
  'videos',
  'stats',
  'discography',
  'tour',
  'press',
];

export const EVERYTHING_SHOWN = {
  sectionOrder: ALL_SECTIONS,
  sectionVisibility: Object.fromEntries(ALL_SECTIONS.map((section) => [section, true])),
};

/** A journey's artist, created by API calls: for journeys that need an existing one. */
export interface Artist {
  id: number;
  email: string;
  /** The public page. */
  address: string;
}

/**
 * Registers a new artist, whose session `request` then has.
 * @param profile fields for PATCH /api/my-artist; by default a name alone
 */
export async function joinAs(
  request: APIRequestContext,
  info: { workerIndex: number },
  profile?: { name: string } & Record<string, unknown>,
): Promise<Artist> {
  const email = freshEmail(info);
  const registered = await request.post('/api/register', { data: { email, password: PASSWORD } });
  expect(registered.status()).toBe(201);
  const { artistId } = (await registered.json()) as { artistId: number };
  await change(request, profile ?? { name: nameOf(email) });
  return { id: artistId, email, address: `/profile/${artistId}` };
}

/** Changes the profile of the signed-in artist. */
export async function change(request: APIRequestContext, profile: Record<string, unknown>) {
  const changed = await request.patch('/api/my-artist', { data: profile });
  expect(changed.status()).toBe(200);
}

/** Adds a track of two seconds; returns its id. */
export async function addTrack(
  request: APIRequestContext,
  title: string,
  fields: Record<string, string> = {},
  seconds = 2,
): Promise<number> {
  const buffer = Buffer.from(toneWav(seconds));
  const audio = { name: `${title}.wav`, mimeType: 'audio/wav', buffer };
  const added = await request.post('/api/tracks', { multipart: { title, ...fields, audio } });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { id: number }).id;
}

/** Posts a form of the artist's page, as a browser without scripts does. */
export async function sendForm(
  request: APIRequestContext,
  intent: string,
  fields: Record<string, string | number>,
): Promise<void> {
  const sent = await request.post('/?index', { form: { intent, ...fields }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}

/** Adds content to every section of the page, and a picture to every slot. */
export async function fillEverything(request: APIRequestContext): Promise<void> {
  await addTrack(request, 'Low Tide', { album: 'Shorelines' });
  const pinned = await addTrack(request, 'Night Bus');
  await sendForm(request, 'pinTracks', { trackIds: pinned });
  const video = { title: 'Pier', type: 'live', description: 'One take.' };
  await sendForm(request, 'addVideo', { ...video, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
  for (const [date, venue] of [
    ['2019-05-17', 'Harbour Hall'],
    ['2031-05-17', 'The Lantern'],
  ] as const) {
    const ticketUrl = 'https://tickets.example/';
    await sendForm(request, 'addTourDate', { date, venue, city: 'Bergen', ticketUrl });
  }
  await sendForm(request, 'saveContact', { form: 'on', note: 'For bookings, write to me.' });
  const figure = { value: '9', label: 'Winters on tour' };
  await change(request, {
    ...EVERYTHING_SHOWN,
    genre: 'Slow pop',
    bio: 'From the coast.\n\nStill there.',
    featuredTrack: 'Low Tide',
    socialLinks: {
      spotify: 'https://open.spotify.com/artist/1',
      instagram: '@tilda',
      myspace: 'x',
    },
    quickStats: { yearsActive: figure, monthlyPlays: figure, releases: figure },
  });
  const image = await redAndBlue();
  for (const slot of IMAGE_SLOTS) {
    const put = await request.post(`/api/my-artist/images/${slot}`, { multipart: { image } });
    expect(put.ok()).toBe(true);
  }
}

const IMAGE_SLOTS = ['profile', 'cover', 'featured', 'gallery-1', 'gallery-3', 'gallery-4'];
