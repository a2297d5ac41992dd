import type { LibraryFilter } from '../tracks/library-filter.ts';
import type { FoundBesideTracks, FoundInLibrary } from './search.schema.ts';

/**
 * What a page of the library shows of a search beside its tracks: where it has none, those that come
 * close; and albums and playlists, unless a kind or an album of tracks is asked for. Null for nothing.
 */
export function besideTracks(
  found: FoundInLibrary,
  { filter, total }: { filter: LibraryFilter; total: number },
): FoundBesideTracks | null {
  const onlyTracks = filter.type !== null || filter.album !== '';
  const tracks = total > 0 ? [] : found.tracks.map(({ id, title }) => ({ id, title }));
  const albums = onlyTracks
    ? []
    : found.albums.map(({ id, title, kind, state }) => ({ id, title, kind, state }));
  const playlists = onlyTracks
    ? []
    : found.playlists.map(({ id, title, visibility }) => ({ id, title, visibility }));
  if (tracks.length + albums.length + playlists.length === 0) return null;
  return { nearly: found.nearly || tracks.length > 0, tracks, albums, playlists };
}
