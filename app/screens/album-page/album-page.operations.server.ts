import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { isAllowed, mayEverybodySeeAlbum, maySeeAlbum } from '#app/permissions.ts';
import { albumById, type AlbumDetails } from '#app/features/releases/album.schema.ts';
import { albumSubject } from '#app/features/releases/album.operations.server.ts';
import { pageOfAlbums } from '#app/features/releases/album.queries.server.ts';
import { albumDetails, albumViews } from '#app/features/releases/album-views.server.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { likesOf } from '#app/features/releases/likes/like.operations.server.ts';
import { pictureOf } from '#app/features/media/picture.server.ts';
import { creditsOf } from '../track-page/credits.ts';
import { offerOf } from '#app/features/shop/prices/offer.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import type { AlbumPageView, PageLine } from './album-page.schema.ts';
import * as texts from '#app/features/releases/texts.ts';

/** What visitors see of the page is made from these: for `sameForVisitors`. */
export const ALBUM_PAGE_TABLES = [
  'albums',
  'albumTracks',
  'artists',
  'tracks',
  'media',
  'albumLikes',
];

const MORE = 4;

/** An album with everything that its page tells, for whoever may see it. */
export const viewAlbumPage = defineOperation({
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
    const { id, name, handle, verified, colorScheme, isPublic } = artist.row;
    const details = await albumDetails(db, album, isOwn);
    return {
      access: isAllowed(maySeeAlbum(null, rights)) ? 'everybody' : 'owner',
      isOwn,
      signedIn: viewer !== null,
      album: { ...details, credits: creditsOf(details.credits), lines: details.lines.map(lineOf) },
      artist: {
        ...{ id, name, handle, verified, colorScheme, isPublic },
        picture: pictureOf(artist.files, 'profile'),
        following:
          isOwn || !isPublic
            ? null
            : viewer !== null && (await isFollowing(db, viewer.artistId, artistId)),
      },
      offer: album.row.state === 'released' ? offerOf(album.row) : null,
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

/** An album as other sites and feeds show it: to everybody alike, also where its artist looks. */
export const viewAlbumForAll = defineOperation({
  name: 'viewAlbumForAll',
  input: albumById,
  subject: albumSubject,
  permission: mayEverybodySeeAlbum,
  async run({ db }, _input, { album, artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.albumNotHere);
    const { handle, name, colorScheme } = artist.row;
    const details = await albumDetails(db, album, false);
    return {
      album: details,
      updatedAt: album.row.updatedAt,
      artist: { handle, name, colorScheme },
    };
  },
});
