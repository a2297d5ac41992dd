import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { cutPage } from '#db/page-of.ts';
import { pageOfLikedTracks } from '#app/features/releases/likes/like.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';

const TRACKS_PER_PAGE = 50;

/** The tracks that the signed-in artist likes and may hear, sorted by the newest like. */
export const listLikedTracks = defineOperation({
  name: 'listLikedTracks',
  forListeners: true,
  input: z.object({
    /** The end of the previous page: 'milliseconds-id'. */
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/)
      .nullish()
      .catch(null),
  }),
  permission: signedIn,
  async run({ db, viewer }, { before }) {
    const [at = 0, id = 0] = before?.split('-').map(Number) ?? [];
    const found = await pageOfLikedTracks(db, viewer.artistId, {
      before: before ? { at, id } : null,
      limit: TRACKS_PER_PAGE + 1,
    });
    const { page, last } = cutPage(found, TRACKS_PER_PAGE);
    const tracks = await tracksById(
      db,
      page.map((like) => like.id),
    );
    return {
      tracks: page.flatMap((like) => {
        const track = tracks.get(like.id);
        return track ? [{ artistId: track.row.artistId, ...publicTrack(trackView(track)) }] : [];
      }),
      next: last ? `${last.at}-${last.id}` : null,
    };
  },
});
