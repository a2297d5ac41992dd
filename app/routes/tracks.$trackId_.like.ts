import { loadTrackLike } from '#app/features/releases/likes/like.server.ts';
import { load } from '#app/operations/load.server.ts';

/** Whoever signed in to like it: it is done, and the page shows it. */
export const loader = load(loadTrackLike);
