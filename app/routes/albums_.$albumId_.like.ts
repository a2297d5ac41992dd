import { loadAlbumLike } from '#app/features/releases/likes/like.server.ts';
import { load } from '#app/operations/load.server.ts';

/** After signing in to like the album: stores the like and returns to the page. */
export const loader = load(loadAlbumLike);
