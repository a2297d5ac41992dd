import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { encodeBars, playablePeaks } from './track.ts';
import { trackView, type TrackWithFiles } from './track.queries.server.ts';
import type { TrackView } from './track.schema.ts';
import { mediaOf } from '../media/media.server.ts';

/** The newest public track with a waveform. */
async function findNewestTrack(db: Db): Promise<TrackWithFiles | undefined> {
  const row = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .where('tracks.ingestState', '=', 'ready')
    .orderBy('tracks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await mediaOf(db, 'track', [row.id]);
  return { row, files: files.get(row.id) ?? [] };
}

/** The peaks (0 to 255 each) of each artist's newest public track; artists without one are omitted. */
async function newestPeaks(db: Db, artistIds: readonly number[]): Promise<Map<number, number[]>> {
  if (artistIds.length === 0) return new Map();
  const newest = db
    .selectFrom('tracks')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('artistId', 'in', artistIds)
    .where('isPublic', '=', true)
    .where('ingestState', '=', 'ready')
    .groupBy('artistId');
  const rows = await db
    .selectFrom('tracks')
    .select(['artistId', 'waveformData'])
    .where('id', 'in', newest)
    .execute();
  return new Map(rows.map(({ artistId, waveformData }) => [artistId, waveformData ?? []]));
}

/** A waveform across a screen has more bars than one in a row. */
const HERO_BARS = 144;
const CARD_BARS = 48;

/** Returns the track for the landing page: the newest public one. */
export const viewHeroTrack = defineOperation({
  name: 'viewHeroTrack',
  input: z.object({}),
  permission: anyone,
  async run({ db }): Promise<TrackView | null> {
    const track = await findNewestTrack(db);
    if (!track) return null;
    return { ...trackView(track), bars: encodeBars(playablePeaks(track.row, false), HERO_BARS) };
  },
});

/** Returns the waveform bars of each artist's newest public track, by artist id. */
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
