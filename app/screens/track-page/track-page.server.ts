import { viaOf, withVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent, afterSignIn } from '#app/operations/form-action.server.ts';
import { followAddress } from '#app/features/artists/artist-address.ts';
import {
  approveComment,
  deleteComment,
  writeComment,
} from '../comments/comment.operations.server.ts';
import { commentsAddress } from '../comments/comments-address.ts';
import { writtenPlace } from '../comments/comment.ts';
import * as comments from '../comments/texts.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { cartAddress } from '#app/features/shop/merch/merch-limits.ts';
import { addMusicToCart } from '#app/features/shop/cart.operations.server.ts';
import { likeTrackAddress } from '#app/features/releases/likes/pending-like.server.ts';
import { likeTrack, unlikeTrack } from '#app/features/releases/likes/like.operations.server.ts';
import {
  revokeTrackLink,
  shareTrackPrivately,
} from '#app/features/library/secret-link.operations.server.ts';
import { setTrackVisibility } from '#app/features/library/track.operations.server.ts';
import { commentAddress, trackAddress } from '#app/features/library/track-address.ts';
import { viewTrackPage } from './track-page.operations.server.ts';
import * as texts from './texts.ts';

/**
 * The data of `TrackPage`. Its address has the track's id, and the key of a secret link as `key`.
 * @throws {AppError} notFound
 */
export async function loadTrackPage({ params, url, context, perform }: Door) {
  const trackId = trackIdOf(params);
  const key = url.searchParams.get('key');
  const page = await perform(viewTrackPage, {
    ...{ trackId, key, alike: true },
    comments: url.searchParams.get('comments'),
  });
  return {
    colorScheme: page.artist.colorScheme,
    page,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The page that the form stood on, by which link, and from where they came to it. */
function here({ params, url }: Door): string {
  const secret = url.searchParams.get('key') ?? undefined;
  return withVia(trackAddress(trackIdOf(params), secret), viaOf(url) ?? undefined);
}

const toTrack = (_output: unknown, door: Door) => ({ to: here(door) });

/** The forms of `TrackPage`: a listener's, and its owner's. */
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
        // Who has turned to a later page sees what they said as the first of one.
        to: toComments(door, writtenPlace({ ...comment, id: comment.id - 1 })),
        toast: { title: comments.sent, ...(held && { description: comments.sentHeld }) },
      }),
    }),
    ({ params, url }) => commentAddress(trackIdOf(params), url.searchParams.get('key')),
  ),
  approveComment: intent({
    operation: approveComment,
    done: (_output, door) => ({ to: toComments(door), toast: { title: comments.shownNow } }),
  }),
  deleteComment: intent({
    operation: deleteComment,
    done: (_output, door) => ({ to: toComments(door), toast: { title: comments.deleted } }),
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
      ...{ kind: 'track', itemId: trackIdOf(params), via: viaOf(url) },
    }),
    done: ({ artistId }) => ({ to: cartAddress(artistId) }),
  }),
  unlike: intent({
    operation: unlikeTrack,
    input: (_fields, { params }) => params,
    done: toTrack,
  }),
  visibility: intent({
    operation: setTrackVisibility,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: ({ isPublic }, { params }) => ({
      to: shareAddress(params),
      toast: {
        title: isPublic ? texts.publicNow : texts.privateNow,
        description: isPublic ? texts.everybodyCanHearIt : texts.onlyCanHear,
      },
    }),
  }),
  shareLink: intent({
    operation: shareTrackPrivately,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }, { instead }) => ({
      to: shareAddress(params),
      toast: instead
        ? { title: texts.newLinkMade, description: texts.oldLinkEnds }
        : { title: texts.secretLinkMade, description: texts.linkOpensTrack },
    }),
  }),
  revokeLink: intent({
    operation: revokeTrackLink,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }) => ({
      to: shareAddress(params),
      toast: { title: texts.linkRevoked, description: texts.linkLeadsNowhere },
    }),
  }),
});

/** Back to the page of the comments that the form stood on, or to another where it was not the first. */
function toComments({ params, url }: Door, instead?: string): string {
  const secret = url.searchParams.get('key');
  const here = url.searchParams.get('comments');
  return commentsAddress(trackIdOf(params), { secret, after: here && (instead ?? here) });
}

const shareAddress = (params: Door['params']) => `${trackAddress(trackIdOf(params))}#share`;

/** @throws {AppError} notFound, where the address names no track at all */
function trackIdOf({ trackId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(trackId ?? '')) throw new AppError('notFound', texts.trackNotHere);
  return Number(trackId);
}
