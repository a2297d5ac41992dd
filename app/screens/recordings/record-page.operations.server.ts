import { defineOperation } from '#app/operations/operation.ts';
import { singsOver } from '#app/permissions.ts';
import { isApart } from '#app/features/community/follows/block.server.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { encodeBars } from '#app/features/library/track.ts';
import { trackMeta } from '#app/features/library/public-track.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import { trackByAddress } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import { plainLyrics } from '#app/platform/codec/lrc.ts';

/** The number of bars that fit into the dialog. */
const DIALOG_BARS = 160;
const COVER_PIXELS = 160;

/** The data of a track for singing over it. */
export interface TrackToSing {
  id: number;
  title: string;
  /** The displayed name of its artist. */
  artist: string;
  isOwn: boolean;
  meta: string;
  cover: string | null;
  lyrics: string | null;
  duration: number | null;
  bars: string;
  /** The rendition to play while singing, if the browser can decode it. */
  opusUrl: string | null;
  audioUrl: string;
  /** The key of the track's secret link. */
  secret: string | null;
}

/** The data of the track that the viewer is about to sing over. */
export const viewTrackToSing = defineOperation({
  name: 'viewTrackToSing',
  input: trackByAddress,
  async subject(context, input) {
    const track = await trackSubject(context, input);
    const apart = await isApart(context.db, context.viewer, track.artistId);
    return { ...track, singerId: undefined, apart };
  },
  forListeners: true,
  permission: singsOver,
  run({ viewer }, _input, { track }): TrackToSing {
    const { row, secret } = track;
    const { opusUrl, audioUrl, cover, duration } = trackView(track);
    return {
      id: row.id,
      title: row.title,
      artist: row.artist,
      isOwn: row.artistId === viewer.artistId,
      meta: trackMeta(row),
      cover: cover && pictureUrl(cover, COVER_PIXELS),
      lyrics: plainLyrics(row.lyrics ?? '') || null,
      duration,
      bars: encodeBars(row.waveformData, DIALOG_BARS),
      opusUrl,
      audioUrl,
      secret: secret ?? null,
    };
  },
});
