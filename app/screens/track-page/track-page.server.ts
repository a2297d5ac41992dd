import { joinFacts } from '#app/display/format.ts';
import { fewerPeaks } from '#app/display/peaks.ts';
import { placeholderHue } from '#app/display/placeholder.ts';
import { viaOf, withVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import { followAddress } from '#app/features/artists/artist.ts';
import { type ArtistWithFiles, findArtist } from '#app/features/artists/artist.queries.server.ts';
import { apartAmong } from '#app/features/community/follows/block.server.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import {
  commentAddress,
  decodeBars,
  downloadAddress,
  encodeBars,
  playablePeaks,
  trackAddress,
} from '#app/features/library/track.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import {
  listNextTracks,
  rankSimilarTracks,
  someOfEach,
  tracksById,
} from '#app/features/library/track-lists.queries.server.ts';
import {
  trackEntity,
  type TrackRow,
  trackView,
  type TrackWithFiles,
} from '#app/features/library/track.queries.server.ts';
import { trackByAddress } from '#app/features/library/track.schema.ts';
import {
  revokeTrackLink,
  setTrackVisibility,
  shareTrackPrivately,
  trackSubject,
} from '#app/features/library/track.server.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { albumsOfTrack } from '#app/features/releases/album.queries.server.ts';
import {
  likesOf,
  likeTrack,
  likeTrackAddress,
  unlikeTrack,
} from '#app/features/releases/likes/like.server.ts';
import { hearsAll, salePriceOf } from '#app/features/shop/collection/purchase.server.ts';
import { cartAddress } from '#app/features/shop/merch/merch.ts';
import { addMusicToCart } from '#app/features/shop/shop.server.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import type { Door, DoorArguments } from '#app/operations/door.server.ts';
import { afterSignIn, formAction, intent } from '#app/operations/form-action.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { isAllowed, mayDownloadTrack, mayHearTrack } from '#app/permissions.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '#app/screens/artist-page/preview-answer.server.ts';
import {
  approveComment,
  commentsAfter,
  deleteComment,
  readComments,
  writeComment,
} from '#app/screens/comments/comment.server.ts';
import { commentsAddress, writtenPlace } from '#app/screens/comments/comment.ts';
import * as comments from '#app/screens/comments/texts.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { plainLyrics } from '#app/platform/codec/lrc.ts';
import type { Credit, TrackOfPage, TrackPageView } from './track-page.ts';
import {
  fediverseOfTrack,
  removeReply,
  repliesBefore,
} from '#app/screens/federation/reply.server.ts';
import * as replyTexts from '#app/screens/federation/texts.ts';
import * as texts from './texts.ts';

/** A waveform of the page's full width has more bars than one in a row. */
const PAGE_BARS = 144;
const NEXT = 4;
const ALIKE = 4;
/** The maximum number of albums shown for a track. */
const MAX_ALBUMS = 3;
/** Fewer plays are not shown because they say little about a track. */
const FEW_PLAYS = 10;

/** A track with everything that its page shows, for viewers who may hear it. */
export const viewTrackPage = defineOperation({
  name: 'viewTrackPage',
  /** `alike`: whether similar tracks are wanted as well; `comments`: the position of their page. */
  input: trackByAddress.extend({
    alike: z.boolean().optional(),
    comments: commentsAfter,
    replies: repliesBefore,
  }),
  subject: trackSubject,
  permission: mayHearTrack,
  async run(
    { db, viewer, clock, env },
    { alike, comments, replies: before },
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
      (viewer !== null && (await supports(db, viewer.artistId, row.artistId, clock.now())));
    const elsewhere = forAll ? await fediverseOfTrack({ db, env }, row, viewer, before) : null;
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
      ...(elsewhere && { activity: elsewhere.uri }),
      ...(elsewhere?.replies && { replies: elsewhere.replies }),
      more: hasPage
        ? (await listNextTracks(db, row, NEXT)).map((other) => publicTrack(trackView(other)))
        : [],
      alike: alike && forAll ? await similarTracks(db, row, viewer?.artistId ?? null) : [],
      salePrice: forAll ? salePriceOf(row) : null,
      own: isOwn ? { secretKey: row.secretKey } : null,
    };
  },
});

async function similarTracks(db: Db, row: TrackRow, viewerId: number | null) {
  const ranked = await rankSimilarTracks(db, row);
  const artists = [...new Set(ranked.map(({ artistId }) => artistId))];
  const apart = viewerId === null ? null : await apartAmong(db, viewerId, artists);
  const ids = someOfEach(
    ranked.filter(({ artistId }) => !apart?.has(artistId)),
    ALIKE,
  );
  const tracks = await tracksById(db, ids);
  return ids.flatMap((id) => {
    const track = tracks.get(id);
    if (!track) return [];
    const view = publicTrack(trackView(track));
    const { artist, artistId } = track.row;
    return [{ artistId, ...view, meta: joinFacts([artist, view.meta]) }];
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
    bars: encodeBars(playablePeaks(row, whole), PAGE_BARS),
    albums: (await albumsOfTrack(db, row.id, MAX_ALBUMS)).map(({ id, title }) => ({ id, title })),
    album,
    year,
    mood,
    description,
    lyrics: plainLyrics(lyrics ?? '') || null,
    allowDownload,
    madeWithAi,
    genreKey,
    moodKey,
    mp3Url: outputUrl,
    credits: creditsOf(row.credits),
    plays: isOwn || playCount >= FEW_PLAYS ? playCount : null,
    publishedAt: row.createdAt.toISOString(),
  };
}

/** Parses the credits that the artist typed, one line each: 'Guitar, tape: Ada Lowe'. */
export function creditsOf(text: string | null): Credit[] {
  return (text ?? '').split(/\r?\n/).flatMap((line): Credit[] => {
    const [, part, who] = /^([^:]{1,80}?)\s{0,5}:\s{1,5}(\S.{0,200})$/.exec(line.trim()) ?? [];
    if (part && who) return [{ part, who }];
    return line.trim() ? [{ part: null, who: line.trim() }] : [];
  });
}

function artistOfPage({ row, files }: ArtistWithFiles) {
  const { id, name, handle, verified, colorScheme, isPublic, noAi } = row;
  return {
    id,
    name,
    handle,
    verified,
    colorScheme,
    isPublic,
    picture: pictureOf(files, 'profile'),
    ...(noAi && { noAi }),
  };
}

/**
 * The data of `TrackPage`. The address has the track's id, and the key of a secret link as `key`.
 * @throws {AppError} notFound
 */
export async function loadTrackPage({ params, url, context, perform }: Door) {
  const trackId = trackIdOf(params);
  const key = url.searchParams.get('key');
  const page = await perform(viewTrackPage, {
    trackId,
    key,
    alike: true,
    comments: url.searchParams.get('comments'),
    replies: url.searchParams.get('replies'),
  });
  return {
    colorScheme: page.artist.colorScheme,
    page,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The page with the form, including the secret link and the source from which the visitor came. */
function here({ params, url }: Door): string {
  const secret = url.searchParams.get('key') ?? undefined;
  return withVia(trackAddress(trackIdOf(params), secret), viaOf(url) ?? undefined);
}

const toTrack = (_output: unknown, door: Door) => ({ to: here(door) });

/** Handles the forms of `TrackPage`: a listener's, and its owner's. */
export const actOnTrackPage = formAction({
  follow: afterSignIn(intent({ operation: followArtist, done: toTrack }), (door, { artistId }) =>
    followAddress(Number(artistId), here(door)),
  ),
  writeComment: afterSignIn(
    intent({
      operation: writeComment,
      input: (fields, { params, url }) => ({
        ...fields,
        trackId: trackIdOf(params),
        key: url.searchParams.get('key'),
      }),
      done: ({ held, ...comment }, door) => ({
        // An author on a later page sees their new comment as the first of a page.
        to: toComments(door, writtenPlace({ ...comment, id: comment.id - 1 })),
        toast: {
          title: comments.commentSent,
          ...(held && { description: comments.shownOnceArtistHasLooked }),
        },
      }),
    }),
    ({ params, url }) => commentAddress(trackIdOf(params), url.searchParams.get('key')),
  ),
  approveComment: intent({
    operation: approveComment,
    done: (_output, door) => ({
      to: toComments(door),
      toast: { title: comments.commentIsShownNow },
    }),
  }),
  deleteComment: intent({
    operation: deleteComment,
    done: (_output, door) => ({ to: toComments(door), toast: { title: comments.commentDeleted } }),
  }),
  removeReply: intent({
    operation: removeReply,
    done: (_output, door) => ({ to: here(door), toast: { title: replyTexts.replyRemoved } }),
  }),
  unfollow: intent({ operation: unfollowArtist, done: toTrack }),
  like: afterSignIn(
    intent({ operation: likeTrack, input: (_fields, { params }) => params, done: toTrack }),
    ({ params }) => likeTrackAddress(trackIdOf(params)),
  ),
  buy: intent({
    operation: addMusicToCart,
    input: (fields, { params, url }) => ({
      ...fields,
      kind: 'track',
      itemId: trackIdOf(params),
      via: viaOf(url),
    }),
    done: ({ artistId }) => ({ to: cartAddress(artistId) }),
  }),
  unlike: intent({ operation: unlikeTrack, input: (_fields, { params }) => params, done: toTrack }),
  visibility: intent({
    operation: setTrackVisibility,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: ({ isPublic }, { params }) => ({
      to: shareAddress(params),
      toast: {
        title: isPublic ? texts.publicNow : texts.privateNow,
        description: isPublic ? texts.everyoneCanHearIt : texts.onlyYouCanHearIt,
      },
    }),
  }),
  shareLink: intent({
    operation: shareTrackPrivately,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }, { instead }) => ({
      to: shareAddress(params),
      toast: instead
        ? { title: texts.newLinkMade, description: texts.oldLinkNoLongerWorks }
        : { title: texts.secretLinkMade, description: texts.whoeverHasLinkHearsTrack },
    }),
  }),
  revokeLink: intent({
    operation: revokeTrackLink,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }) => ({
      to: shareAddress(params),
      toast: { title: texts.linkRevoked, description: texts.linkNoLongerWorks },
    }),
  }),
});

/** The page of comments with the form, or another one if that was not the first. */
function toComments({ params, url }: Door, instead?: string): string {
  const secret = url.searchParams.get('key');
  const here = url.searchParams.get('comments');
  return commentsAddress(trackIdOf(params), { secret, after: here && (instead ?? here) });
}

const shareAddress = (params: Door['params']) => `${trackAddress(trackIdOf(params))}#share`;

/** @throws {AppError} notFound if the address has no valid track id */
function trackIdOf({ trackId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(trackId ?? '')) throw new AppError('notFound', texts.trackNotHere);
  return Number(trackId);
}

/** Bars of the preview picture: fewer than on the page, because its strokes are thick. */
const BARS = 72;

/** Answers a track's preview picture: /og/tracks/12.png. */
export const answerTrackPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) =>
    previewOf(await perform(viewTrackPage, { trackId: idOfPicture(params) })),
  );

function previewOf({ track, artist }: TrackPageView) {
  const { id, title, cover, bars } = track;
  const heard = fewerPeaks(decodeBars(bars), BARS);
  const preview = {
    title,
    line: track.artist,
    bars: heard.length > 0 ? heard : barsOf(`track-${id}`),
    gradient: GRADIENTS[artist.colorScheme],
    hue: placeholderHue(id),
  };
  return { preview, picture: cover };
}
