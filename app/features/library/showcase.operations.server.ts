import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { encodeBars } from './bars.ts';
import { heardPeaks } from './preview.ts';
import { findNewestTrack, newestPeaks } from './showcase.queries.server.ts';
import { trackView } from './track.queries.server.ts';
import type { TrackView } from './track.schema.ts';

/** A wave across a screen has more bars than one in a row. */
const HERO_BARS = 144;
const CARD_BARS = 48;

/** The track on the landing page: the newest that everybody may hear. */
export const viewHeroTrack = defineOperation({
  name: 'viewHeroTrack',
  input: z.object({}),
  permission: anyone,
  async run({ db }): Promise<TrackView | null> {
    const track = await findNewestTrack(db);
    if (!track) return null;
    return { ...trackView(track), bars: encodeBars(heardPeaks(track.row, false), HERO_BARS) };
  },
});

/** How each of these artists sounds: the bars of their newest public track, by artist id. */
export const listSoundsOf = defineOperation({
  name: 'listSoundsOf',
  input: z.object({ artistIds: z.array(id).max(50) }),
  permission: anyone,
  async run({ db }, { artistIds }): Promise<Record<number, string>> {
    const peaks = await newestPeaks(db, artistIds);
    return Object.fromEntries(
      [...peaks].map(([artistId, found]) => [artistId, encodeBars(found, CARD_BARS)]),
    );
  },
});
