import type { AlbumView } from '../albums/album.schema.ts';
import type { PlaylistEntity } from '../playlists/playlist.schema.ts';
import type { PublicTrack } from '../tracks/public-track.ts';

export interface FoundMusic {
  /** Whether nothing has the words, and this only comes close. */
  nearly: boolean;
  tracks: (PublicTrack & { artistId: number })[];
  albums: AlbumView[];
  playlists: PlaylistEntity[];
}
