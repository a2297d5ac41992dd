import type { GridArtist } from '#app/features/artists/ArtistCard.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { TrackEntity } from '#app/features/library/track.schema.ts';
import type { AlbumView } from '#app/features/releases/album.schema.ts';
import type { PlaylistEntity } from '#app/screens/playlists/playlist.schema.ts';

/** What words find, beside the artists whose names have them. */
export interface FoundMusic {
  /** Whether nothing has the words, and this only comes close. */
  nearly: boolean;
  /** Artists who are called nearly so; none where something has the words. */
  artists: GridArtist[];
  tracks: (PublicTrack & { artistId: number })[];
  albums: AlbumView[];
  playlists: PlaylistEntity[];
}

/** What words find among the own things. */
export interface FoundInLibrary {
  /** Whether nothing has the words, and this only comes close. */
  nearly: boolean;
  tracks: TrackEntity[];
  albums: AlbumView[];
  playlists: PlaylistEntity[];
}

/** What a search of the library finds beside the tracks that it lists. */
export interface FoundBesideTracks {
  nearly: boolean;
  /** Where it lists none: what comes close. */
  tracks: Pick<TrackEntity, 'id' | 'title'>[];
  albums: Pick<AlbumView, 'id' | 'title' | 'kind' | 'state'>[];
  playlists: Pick<PlaylistEntity, 'id' | 'title' | 'visibility'>[];
}

/** Something that words which are being typed may mean. */
export interface Suggestion {
  /** What it is, in a word: 'Album'. */
  kind: string;
  name: string;
  /** Whose it is. */
  by: string | null;
  /** Where it is. */
  path: string;
}
