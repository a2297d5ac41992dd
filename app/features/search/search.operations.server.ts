import type { Db } from '#db/client.ts';
import { searchLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { findAlbums } from '../albums/album.queries.server.ts';
import { albumViews } from '../albums/album-views.server.ts';
import { findPlaylistEntities, tracksById } from '../playlists/playlist.queries.server.ts';
import { publicTrack } from '../tracks/public-track.ts';
import { trackView } from '../tracks/track.queries.server.ts';
import { findAlike, findByWords, type SearchedKind } from './search.queries.server.ts';
import type { FoundMusic } from './search.schema.ts';

const MOST_TRACKS = 20;
const MOST_OTHERS = 8;

const searchInput = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text ?? ''),
});

/** The tracks, albums and playlists that everybody may see and that words find, the best first. */
export const searchMusic = defineOperation({
  name: 'searchMusic',
  input: searchInput,
  limit: searchLimit,
  permission: anyone,
  async run({ db }, { search }): Promise<FoundMusic> {
    const { ids, nearly } = await findIds(db, search, MOST_TRACKS, MOST_OTHERS);
    const tracks = await tracksById(db, ids.tracks);
    return {
      nearly,
      tracks: ids.tracks.flatMap((id) => {
        const track = tracks.get(id);
        return track ? [{ artistId: track.row.artistId, ...publicTrack(trackView(track)) }] : [];
      }),
      albums: await albumViews(db, await findAlbums(db, ids.albums)),
      playlists: await findPlaylistEntities(db, ids.playlists),
    };
  },
});

async function findIds(db: Db, search: string, mostTracks: number, mostOthers: number) {
  const ask = async (find: typeof findByWords) => {
    const of = (kind: SearchedKind) =>
      find(db, kind, search, kind === 'tracks' ? mostTracks : mostOthers);
    const ids = {
      tracks: await of('tracks'),
      albums: await of('albums'),
      playlists: await of('playlists'),
    };
    return { ids, some: Object.values(ids).some((list) => list.length > 0) };
  };
  const exact = await ask(findByWords);
  if (exact.some) return { ids: exact.ids, nearly: false };
  const alike = await ask(findAlike);
  return { ids: alike.ids, nearly: alike.some };
}
