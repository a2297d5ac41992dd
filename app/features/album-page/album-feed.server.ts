import type { DoorArguments } from '#app/operations/door.server.ts';
import { albumAddress, albumFeedAddress, albumPreviewAddress } from '../albums/album-address.ts';
import { answerRss } from '../artists/feed/answer-rss.server.ts';
import { listFeedItems } from '../artists/feed/feed.operations.server.ts';
import { albumIdOf } from './album-page.server.ts';
import { viewAlbumForAll } from './album-page.operations.server.ts';
import * as texts from './texts.ts';

/** /albums/12/feed.xml: what can be heard of an album, in its order. */
export const answerAlbumFeed = (door: DoorArguments): Promise<Response> =>
  answerRss(door, async ({ params, perform }) => {
    const { album, artist, updatedAt } = await perform(viewAlbumForAll, {
      albumId: albumIdOf(params),
    });
    const ids = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track.id] : []));
    const items = await perform(listFeedItems, { artistId: album.artistId, trackIds: ids });
    const changed = Math.max(updatedAt.getTime(), ...items.map((item) => item.changedAt.getTime()));
    const title = texts.by(album.title, artist.name);
    return {
      feed: {
        title,
        author: artist.name,
        description: album.notes?.trim() || title,
        page: albumAddress(album.id),
        feed: albumFeedAddress(album.id),
        picture: albumPreviewAddress(album.id),
        type: 'serial',
        items,
        changedAt: new Date(changed),
      },
    };
  });
