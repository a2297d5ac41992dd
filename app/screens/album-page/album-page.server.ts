import { placeholderHue } from '#app/display/placeholder.ts';
import { viaOf, withVia } from '#app/display/via.ts';
import { AppError } from '#app/errors.ts';
import { followAddress } from '#app/features/artists/artist.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import {
  albumAddress,
  albumFeedAddress,
  albumJsonFeedAddress,
  albumPreviewAddress,
} from '#app/features/releases/album-address.ts';
import { pageOfAlbums } from '#app/features/releases/album.queries.server.ts';
import { albumById, type AlbumDetails } from '#app/features/releases/album.schema.ts';
import { albumDetails, albumSubject, albumViews } from '#app/features/releases/album.server.ts';
import { KIND_WORDS } from '#app/features/releases/album.ts';
import {
  likeAlbum,
  likeAlbumAddress,
  likesOf,
  unlikeAlbum,
} from '#app/features/releases/likes/like.server.ts';
import { joinFacts } from '#app/display/format.ts';
import * as texts from '#app/features/releases/texts.ts';
import { salePriceOf } from '#app/features/shop/collection/purchase.server.ts';
import { cartAddress } from '#app/features/shop/merch/merch.ts';
import { addMusicToCart } from '#app/features/shop/shop.server.ts';
import type { Door, DoorArguments } from '#app/operations/door.server.ts';
import { afterSignIn, formAction, intent } from '#app/operations/form-action.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { isAllowed, mayEverybodySeeAlbum, maySeeAlbum } from '#app/permissions.ts';
import {
  answerInFormat,
  type FeedFormat,
  listFeedItems,
  personOf,
} from '#app/screens/artist-page/feed/feed.server.ts';
import { squareAddress } from '#app/screens/artist-page/feed/feed.ts';
import {
  answerDrawn,
  barsOf,
  GRADIENTS,
  idOfPicture,
} from '#app/screens/artist-page/preview-answer.server.ts';
import { creditsOf } from '#app/screens/track-page/track-page.server.ts';
import type { AlbumPageView, PageLine } from './album-page.ts';
import * as albumPageTexts from './texts.ts';

const MORE = 4;

/** An album with everything that its page shows, for viewers who may see it. */
const viewAlbumPage = defineOperation({
  name: 'viewAlbumPage',
  input: albumById,
  subject: albumSubject,
  permission: maySeeAlbum,
  async run({ db, viewer }, { albumId }, { album, ...rights }): Promise<AlbumPageView> {
    const { artistId } = rights;
    const artist = demandFound(await findArtist(db, artistId), texts.albumNotHere);
    const isOwn = viewer?.artistId === artistId;
    const others = await pageOfAlbums(db, artistId, { publicOnly: true, limit: MORE + 1 });
    const more = others.filter(({ row }) => row.id !== albumId).slice(0, MORE);
    const { id, name, handle, verified, colorScheme, isPublic, noAi } = artist.row;
    const details = await albumDetails(db, album, isOwn);
    const isHeard = details.lines.some((line) => line.kind === 'track' && line.isPublic);
    return {
      access: isAllowed(maySeeAlbum(null, rights)) ? 'everybody' : 'owner',
      isOwn,
      signedIn: viewer !== null,
      album: { ...details, credits: creditsOf(details.credits), lines: details.lines.map(lineOf) },
      artist: {
        id,
        name,
        handle,
        verified,
        colorScheme,
        isPublic,
        picture: pictureOf(artist.files, 'profile'),
        ...(noAi && { noAi }),
        following:
          isOwn || !isPublic
            ? null
            : viewer !== null && (await isFollowing(db, viewer.artistId, artistId)),
      },
      salePrice: album.row.state === 'released' && isHeard ? salePriceOf(album.row) : null,
      likes: await likesOf(
        db,
        { kind: 'album', id: albumId },
        { viewerId: viewer?.artistId ?? null, artistId },
      ),
      more: await albumViews(db, more),
    };
  },
});

const lineOf = (line: AlbumDetails['lines'][number]): PageLine =>
  line.kind === 'track' ? { ...line, track: publicTrack(line.track) } : line;

/** An album as other sites and feeds show it: the same for everybody, including its artist. */
export const viewAlbumForAll = defineOperation({
  name: 'viewAlbumForAll',
  input: albumById,
  subject: albumSubject,
  permission: mayEverybodySeeAlbum,
  async run({ db }, _input, { album, artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.albumNotHere);
    const { handle, name, colorScheme, licence, noAi } = artist.row;
    const details = await albumDetails(db, album, false);
    return {
      album: details,
      updatedAt: album.row.updatedAt,
      artist: { handle, name, colorScheme, licence, noAi, person: personOf(artist) },
    };
  },
});

/** The data of `AlbumPage`. @throws {AppError} notFound */
export async function loadAlbumPage({ params, context, perform }: Door) {
  const page = await perform(viewAlbumPage, { albumId: albumIdOf(params) });
  return {
    colorScheme: page.artist.colorScheme,
    page,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The page with the form, including the source from which the visitor came. */
const here = ({ params, url }: Door) =>
  withVia(albumAddress(albumIdOf(params)), viaOf(url) ?? undefined);

const toAlbum = (_output: unknown, door: Door) => ({ to: here(door) });

/** The forms of `AlbumPage`. */
export const actOnAlbumPage = formAction({
  follow: afterSignIn(intent({ operation: followArtist, done: toAlbum }), (door, { artistId }) =>
    followAddress(Number(artistId), here(door)),
  ),
  unfollow: intent({ operation: unfollowArtist, done: toAlbum }),
  like: afterSignIn(
    intent({ operation: likeAlbum, input: (_fields, { params }) => params, done: toAlbum }),
    ({ params }) => likeAlbumAddress(albumIdOf(params)),
  ),
  buy: intent({
    operation: addMusicToCart,
    input: (fields, { params, url }) => ({
      ...fields,
      kind: 'album',
      itemId: albumIdOf(params),
      via: viaOf(url),
    }),
    done: ({ artistId }) => ({ to: cartAddress(artistId) }),
  }),
  unlike: intent({ operation: unlikeAlbum, input: (_fields, { params }) => params, done: toAlbum }),
});

/** @throws {AppError} notFound if the address has no valid album id */
export function albumIdOf({ albumId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(albumId ?? '')) throw new AppError('notFound', texts.albumNotHere);
  return Number(albumId);
}

/** Answers an album's preview picture: /og/albums/12.png. */
export const answerAlbumPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) => {
    const { album, artist } = await perform(viewAlbumPage, { albumId: idOfPicture(params) });
    const preview = {
      title: album.title,
      line: joinFacts([artist.name, KIND_WORDS[album.kind]]),
      bars: barsOf(`album-${album.id}`),
      gradient: GRADIENTS[artist.colorScheme],
      hue: placeholderHue(`album-${album.id}`),
    };
    return { preview, picture: album.cover };
  });

/** Keeps the album's order in programs that sort items by date. */
const BETWEEN_TRACKS_MS = 1000;

/**
 * /albums/12/feed.xml and /albums/12/feed.json: the playable tracks of an album in order: each has its track number and a
 * publication time one second after the one before, starting with the album's.
 */
export const answerAlbumFeed =
  (format: FeedFormat) =>
  (door: DoorArguments): Promise<Response> =>
    answerInFormat(format, door, async ({ params, perform }) => {
      const { album, artist, updatedAt } = await perform(viewAlbumForAll, {
        albumId: albumIdOf(params),
      });
      const ids = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
      const found = await perform(listFeedItems, { artistId: album.artistId, trackIds: ids });
      const picture = squareAddress(albumPreviewAddress(album.id), album.cover);
      const cameOut = new Date(album.releasedAt ?? album.createdAt).getTime();
      const items = found.map((item) => {
        const place = album.lines.findIndex(
          (line) => line.kind === 'track' && line.track.id === item.id,
        );
        return {
          ...item,
          place: place + 1,
          publishedAt: new Date(cameOut + place * BETWEEN_TRACKS_MS),
          coverPath: item.coverPath ?? picture,
        };
      });
      const changed = Math.max(
        updatedAt.getTime(),
        ...items.map((item) => item.changedAt.getTime()),
      );
      const title = albumPageTexts.titleByArtist(album.title, artist.name);
      return {
        feed: {
          title,
          author: artist.name,
          description: album.notes?.trim() || title,
          page: albumAddress(album.id),
          feed: albumFeedAddress(album.id),
          json: albumJsonFeedAddress(album.id),
          person: artist.person,
          licence: artist.licence,
          noAi: artist.noAi,
          picture,
          type: 'serial',
          items,
          changedAt: new Date(changed),
        },
      };
    });
