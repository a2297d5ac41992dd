import { describe, expect, it } from 'vitest';
import { changedFields } from '../../library/track-edit-form.server.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import { actionOffer, saidOf } from './action-offers.server.ts';
import { writeAction } from './actions.ts';
import { releaseDate } from './release-date.server.ts';

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

  it('is a track’s year alone, and says so', async () => {
    const action = await releaseDate(data, 'set the release date of glass weather to 26 June 2026');
    expect(action).toMatchObject({ kind: 'year', trackId: 4, year: 2026, day: '2026-06-26' });
    if (!action) return;
    expect(saidOf(action)).toContain('keeps the year of its release and no day');
    const offer = actionOffer(writeAction(action, 3));
    expect(offer?.action).toBe('/beats/4/edit');
    // What the form has no field for stays as it is.
    const { intent, ...fields }: Record<string, string> = { ...offer?.fields, year: '2026' };
    expect(intent).toBe('saveTrack');
    expect(changedFields(fields)).toEqual({ year: '2026' });
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
