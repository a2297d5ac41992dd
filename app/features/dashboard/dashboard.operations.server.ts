import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { artistProfile, findArtist } from '../artists/artist.queries.server.ts';
import { publicTrack } from '../tracks/public-track.ts';
import { countTracks, listTracks, trackView } from '../tracks/track.queries.server.ts';

const SHOWN_TRACKS = 6;

/** The signed-in artist's own page in short: who they are, their newest public tracks, and counts. */
export const viewDashboard = defineOperation({
  name: 'viewDashboard',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer }) {
    const artistId = viewer?.artistId ?? 0;
    const artist = await findArtist(db, artistId);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    const { row } = artist;
    const tracks = await listTracks(db, artistId, { publicOnly: true, limit: SHOWN_TRACKS });
    const total = await countTracks(db, artistId);
    return {
      profile: artistProfile(artist),
      tracks: tracks.map(trackView).map(publicTrack),
      counts: { tracks: total, followers: row.followers },
      /** Nothing was ever saved or uploaded: the name is still the one the sign-up made. */
      isNew: total === 0 && row.updatedAt.getTime() === row.createdAt.getTime(),
    };
  },
});
