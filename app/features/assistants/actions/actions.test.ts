import { describe, expect, it } from 'vitest';
import { actionOffer } from './action-offers.server.ts';
import { releaseDate, saidOf } from './asked-actions.ts';
import { type Action, actionIn, readAction, writeAction } from './actions.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import { changedTrackFields } from '../../library/track-edit.server.ts';

const asked = {
  assistantId: 'artist-manager' as const,
  today: new Date('2026-03-14T00:00:00Z'),
  before: null,
};
const show = (date: string, venue: string, city: string): Action => ({
  kind: 'show',
  date,
  venue,
  city,
});

describe('a show', () => {
  it.each([
    ['add a show at Knust in Hamburg on 12 September 2026', show('2026-09-12', 'Knust', 'Hamburg')],
    [
      'add a show: Kulturpalast, Wiesbaden, 9 October 2026',
      show('2026-10-09', 'Kulturpalast', 'Wiesbaden'),
    ],
    ['put me on at the lido berlin 3.10.2026', show('2026-10-03', 'Lido', 'Berlin')],
    [
      'we are playing at the Gaswerk in Winterthur on nov 14th please put it on my page',
      show('2026-11-14', 'Gaswerk', 'Winterthur'),
    ],
  ])('%s', (message, action) => {
    expect(actionIn(message, asked)).toEqual(action);
  });

  it.each([
    'when is my next show',
    'how do i add a show on 12 September 2026',
    'add a post about the release on 12 September 2026',
    'add a show in Hamburg',
  ])('is not meant by: %s', (message) => {
    expect(actionIn(message, asked)).toBeNull();
  });
});

it('hands a question over to another assistant with its text', () => {
  const to = 'entertainment-lawyer';
  expect(actionIn('ask my lawyer whether i may use a sample', asked)).toEqual({
    kind: 'hand-over',
    to,
    message: 'i may use a sample',
  });
  const before = 'can i use a sample?';
  expect(actionIn('send this to the lawyer', { ...asked, before })).toEqual({
    kind: 'hand-over',
    to,
    message: before,
  });
  expect(actionIn('ask my manager to plan the tour', asked)).toBeNull();
  expect(actionIn('ask my lawyer', asked)).toBeNull();
});

it('opens the Beat Machine with the steps of a pattern', () => {
  const action = actionIn('kick pattern for house at 126', asked);
  expect(action).toMatchObject({ kind: 'beat' });
  const offer = actionOffer(writeAction(action as Action, 7));
  expect(offer).toMatchObject({ action: '/beat-machine', method: 'get' });
  expect(offer?.fields.prompt).toMatch(/^house at 126 bpm, kick x---x---x---x---, snare /);
});

it('opens Humming to Song with a genre', () => {
  expect(actionIn('turn my humming into a pop song', asked)).toMatchObject({
    kind: 'hum',
    genre: 'pop',
  });
});

it('reads its own output, and nothing else', () => {
  const action = show('2026-09-12', 'A & B = "C"?', 'Zürich');
  expect(readAction(writeAction(action, 7))).toEqual({ action, key: '7' });
  for (const id of ['publish-12', '', 'show', 'hand-over?to=hacker&message=x', 'open?to=//evil'])
    expect(actionOffer(id)).toBeNull();
});

const data = {
  today: new Date('2026-03-14T00:00:00Z'),
  library: () => Promise.resolve({ tracks: [{ id: 4, title: 'Glass Weather' }] }),
  albums: () =>
    Promise.resolve({
      albums: [
        { id: 7, title: 'First Snow', state: 'draft' },
        { id: 8, title: 'Old Snow', state: 'released' },
      ],
    }),
} as unknown as ArtistData;

describe('a release date that is to be set', () => {
  it.each([
    ['set the release date of First Snow to 5 June 2026', '2026-06-05T00:00'],
    ['please schedule first snow for 5 june 2026 at 6 pm', '2026-06-05T18:00'],
    ['change the date of First Snow to 2026-06-05 at 09:30', '2026-06-05T09:30'],
  ])('is an album’s day and time: %s', async (message, at) => {
    const action = await releaseDate(data, message);
    expect(action).toEqual({ kind: 'release', albumId: 7, title: 'First Snow', at });
    const offer = action && actionOffer(writeAction(action, 3));
    expect(offer).toMatchObject({ action: '/albums/7/edit', fields: { intent: 'schedule' } });
    expect(offer?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['at', at],
      ['timeZone', 'UTC'],
    ]);
  });

  it('sets only the year of a track, and explains it', async () => {
    const action = await releaseDate(data, 'set the release date of glass weather to 26 June 2026');
    expect(action).toMatchObject({ kind: 'year', trackId: 4, year: 2026, day: '2026-06-26' });
    if (!action) return;
    expect(saidOf(action)).toContain('keeps the year of its release and no day');
    const offer = actionOffer(writeAction(action, 3));
    expect(offer?.action).toBe('/beats/4/edit');
    // Values without a field in the form stay unchanged.
    const { intent, ...fields }: Record<string, string> = { ...offer?.fields, year: '2026' };
    expect(intent).toBe('saveTrack');
    expect(changedTrackFields(fields)).toEqual({ year: '2026' });
  });

  it.each([
    'how do I set a release date for First Snow on 5 June 2026',
    'set the release date of Old Snow to 5 June 2026',
    'set the release date of First Snow',
    'make a release plan for First Snow for 5 June 2026',
    'set the release date of Nothing Here to 5 June 2026',
  ])('is not meant by: %s', async (message) => {
    expect(await releaseDate(data, message)).toBeNull();
  });
});
