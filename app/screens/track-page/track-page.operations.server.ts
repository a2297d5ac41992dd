import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { THIS_HOUR } from '#app/operations/visitor-cache.server.ts';
import { isAllowed, mayDownloadTrack, mayHearTrack } from '#app/permissions.ts';
import { albumsOfTrack } from '#app/features/releases/album.queries.server.ts';
import { findArtist, type ArtistWithFiles } from '#app/features/artists/artist.queries.server.ts';
import { commentsAfter, readComments } from '../comments/comment.operations.server.ts';
import { apartAmong } from '#app/features/community/follows/block.queries.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { likesOf } from '#app/features/releases/likes/like.operations.server.ts';
import { pictureOf } from '#app/features/media/picture.server.ts';
import { offerOf } from '#app/features/shop/prices/offer.ts';
import { hearsAll } from '#app/features/shop/collection/hears-all.server.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import { encodeBars } from '#app/features/library/bars.ts';
import { heardPeaks } from '#app/features/library/preview.ts';
import {
  rankSimilarTracks,
  someOfEach,
} from '#app/features/library/similar-tracks.queries.server.ts';
import { listNextTracks } from '#app/features/library/other-tracks.queries.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { downloadAddress } from '#app/features/library/track-address.ts';
import {
  trackEntity,
  trackView,
  type TrackRow,
  type TrackWithFiles,
} from '#app/features/library/track.queries.server.ts';
import { tracksById } from '#app/features/library/tracks-by-id.queries.server.ts';
import { trackByAddress } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track-subject.server.ts';
import { creditsOf } from './credits.ts';
import type { TrackOfPage, TrackPageView } from './track-page.schema.ts';
import * as texts from './texts.ts';

/** What visitors see of the page is made from these: for `sameForVisitors`. */
export const TRACK_PAGE_TABLES = [
  'albums',
  'albumTracks',
  'artists',
  'tracks',
  'media',
  'trackLikes',
  'trackComments',
  'blocks',
  THIS_HOUR,
];

/** A wave across a screen has more bars than one in a row. */
const PAGE_BARS = 144;
const NEXT = 4;
const ALIKE = 4;
/** A track may be on several. */
const MAX_ALBUMS = 3;
/** Fewer plays than these say nothing of a track. */
const FEW_PLAYS = 10;

/** A track with everything that its page tells, for whoever may hear it. */
export const viewTrackPage = defineOperation({
  name: 'viewTrackPage',
  /** `alike`: whether tracks that are like it are wanted as well; `comments`: where they begin. */
  input: trackByAddress.extend({ alike: z.boolean().optional(), comments: commentsAfter }),
  subject: trackSubject,
  permission: mayHearTrack,
  async run(
    { db, viewer, clock },
    { alike, comments },
    { track, ...rights },
  ): Promise<TrackPageView> {
    const { row } = track;
    const artist = demandFound(await findArtist(db, row.artistId), texts.trackNotHere);
    const isOwn = viewer?.artistId === row.artistId;
    const forAll = isAllowed(mayHearTrack(null, { ...rights, bySecretLink: false }));
    const hasPage = artist.row.isPublic || isOwn;
    const whole = await hearsAll({ db, clock }, viewer, row);
    const allowDownload =
      (row.allowDownload && whole) ||
      (await supports(db, viewer?.artistId, row.artistId, clock.now()));
    const mayDownload = isAllowed(mayDownloadTrack(viewer, { ...rights, allowDownload }));
    return {
      access: forAll ? 'everybody' : isOwn ? 'owner' : 'link',
      signedIn: viewer !== null,
      track: await trackOfPage(db, track, { isOwn, whole: whole && viewer !== null }),
      previewSeconds: whole ? null : row.previewSeconds,
      artist: {
        ...artistOfPage(artist),
        hasPage,
        following:
          isOwn || !artist.row.isPublic
            ? null
            : viewer !== null && (await isFollowing(db, viewer.artistId, artist.row.id)),
      },
      download: mayDownload
        ? {
            url: downloadAddress(row.id, isOwn ? null : track.secret),
            format: row.fileFormat,
            bytes: row.fileSize,
          }
        : null,
      likes: await likesOf(
        db,
        { kind: 'track', id: row.id },
        { viewerId: viewer?.artistId ?? null, artistId: row.artistId },
      ),
      comments: await readComments(db, row, viewer, comments),
      more: hasPage
        ? (await listNextTracks(db, row, NEXT)).map((other) => publicTrack(trackView(other)))
        : [],
      alike: alike && forAll ? await similarTracks(db, row, viewer?.artistId ?? null) : [],
      offer: forAll ? offerOf(row) : null,
      own: isOwn ? { secretKey: row.secretKey } : null,
    };
  },
});

async function similarTracks(db: Db, row: TrackRow, viewerId: number | null) {
  const ranked = await rankSimilarTracks(db, row);
  const artists = [...new Set(ranked.map(({ artistId }) => artistId))];
  const apart = await apartAmong(db, viewerId, artists);
  const ids = someOfEach(
    ranked.filter(({ artistId }) => !apart.has(artistId)),
    ALIKE,
  );
  const tracks = await tracksById(db, ids);
  return ids.flatMap((id) => {
    const track = tracks.get(id);
    if (!track) return [];
    const view = publicTrack(trackView(track));
    const { artist, artistId } = track.row;
    return [{ artistId, ...view, meta: [artist, view.meta].filter(Boolean).join(', ') }];
  });
}

async function trackOfPage(
  db: Db,
  track: TrackWithFiles,
  { isOwn, whole }: { isOwn: boolean; whole: boolean },
): Promise<TrackOfPage> {
  const { row } = track;
  const { playCount, outputUrl } = await trackEntity(db, track, false);
  const { album, year, mood, description, lyrics, allowDownload, madeWithAi } = row;
  const { genreKey, moodKey } = row;
  return {
    ...trackView(track, whole),
    bars: encodeBars(heardPeaks(row, whole), PAGE_BARS),
    albums: (await albumsOfTrack(db, row.id, MAX_ALBUMS)).map(({ id, title }) => ({ id, title })),
    ...{ album, year, mood, description, lyrics, allowDownload, madeWithAi, genreKey, moodKey },
    mp3Url: outputUrl,
    credits: creditsOf(row.credits),
    plays: isOwn || playCount >= FEW_PLAYS ? playCount : null,
    publishedAt: row.createdAt.toISOString(),
  };
}

function artistOfPage({ row, files }: ArtistWithFiles) {
  const { id, name, handle, verified, colorScheme, isPublic } = row;
  return {
    ...{ id, name, handle, verified, colorScheme, isPublic },
    picture: pictureOf(files, 'profile'),
  };
}
