import type { DoorArguments } from '#app/operations/door.server.ts';
import {
  albumAddress,
  albumFeedAddress,
  albumPreviewAddress,
} from '#app/features/releases/album-address.ts';
import { answerRss } from '../artist-page/feed/answer-rss.server.ts';
import { squareAddress } from '../artist-page/feed/feed.ts';
import { listFeedItems } from '../artist-page/feed/feed.operations.server.ts';
import { albumIdOf } from './album-page.server.ts';
import { viewAlbumForAll } from './album-page.operations.server.ts';
import * as texts from './texts.ts';

/** So that programs which order items by their dates have them as the album has them. */
const BETWEEN_TRACKS_MS = 1000;

/**
 * /albums/12/feed.xml: what can be heard of an album, in its order: each track has its number there, and came out a
 * second after the one before it, the first with the album.
 */
export const answerAlbumFeed = (door: DoorArguments): Promise<Response> =>
  answerRss(door, async ({ params, perform }) => {
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
    const changed = Math.max(updatedAt.getTime(), ...items.map((item) => item.changedAt.getTime()));
    const title = texts.by(album.title, artist.name);
    return {
      feed: {
        title,
        author: artist.name,
        description: album.notes?.trim() || title,
        page: albumAddress(album.id),
        feed: albumFeedAddress(album.id),
        picture,
        type: 'serial',
        items,
        changedAt: new Date(changed),
      },
    };
  });
