import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { mayEverybodyHear } from '#app/permissions.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { encodeBars, playablePeaks } from '#app/features/library/track.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import { trackByAddress, type TrackView } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import type { ColorScheme } from '#db/schema.ts';
import * as texts from '../texts.ts';

const EMBED_BARS = 96;

export interface EmbedView {
  track: TrackView;
  /** The key of the track's secret link. */
  secret: string | undefined;
  artist: { handle: string; name: string; colorScheme: ColorScheme; isPublic: boolean };
}

/** A track for embedding in other sites: the same for everybody, including its owner. */
export const viewEmbed = defineOperation({
  name: 'viewEmbed',
  input: trackByAddress,
  subject: trackSubject,
  permission: mayEverybodyHear,
  async run({ db }, _input, { track }): Promise<EmbedView> {
    const artist = demandFound(await findArtist(db, track.row.artistId), texts.trackNotHere);
    const { handle, name, colorScheme, isPublic } = artist.row;
    return {
      track: { ...trackView(track), bars: encodeBars(playablePeaks(track.row, false), EMBED_BARS) },
      secret: track.secret,
      artist: { handle, name, colorScheme, isPublic },
    };
  },
});
