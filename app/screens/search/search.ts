import type { GridArtist } from '#app/features/artists/ArtistCard.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { TrackEntity } from '#app/features/library/track.schema.ts';
import type { AlbumView } from '#app/features/releases/album.schema.ts';
import type { PlaylistEntity } from '#app/screens/playlists/playlist.schema.ts';

/** The results of a search, besides the artists whose names match. */
export interface FoundMusic {
  /** True if nothing matches and these are only similar. */
  nearly: boolean;
  /** Artists with similar names; none if there is a match. */
  artists: GridArtist[];
  tracks: (PublicTrack & { artistId: number })[];
  albums: AlbumView[];
  playlists: PlaylistEntity[];
}

/** The results of a search of the viewer's own items. */
export interface FoundInLibrary {
  /** True if nothing matches and these are only similar. */
  nearly: boolean;
  tracks: TrackEntity[];
  albums: AlbumView[];
  playlists: PlaylistEntity[];
}

/** The results of a library search besides the listed tracks. */
export interface FoundBesideTracks {
  nearly: boolean;
  /** Similarly named tracks if the list is empty. */
  tracks: Pick<TrackEntity, 'id' | 'title'>[];
  albums: Pick<AlbumView, 'id' | 'title' | 'kind' | 'state'>[];
  playlists: Pick<PlaylistEntity, 'id' | 'title' | 'visibility'>[];
}

/** A suggestion for words that are being typed. */
export interface Suggestion {
  /** Its kind as a word: 'Album'. */
  kind: string;
  name: string;
  /** The name of its artist. */
  by: string | null;
  /** The path of its page. */
  path: string;
}
