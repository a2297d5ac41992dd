import { listPublished } from '../../library/portfolio.queries.server.ts';
import { once } from './reader.server.ts';

/** More than this an artist's works are not looked through for a page. */
const MAX_PUBLISHED = 500;

/** The public tracks, newest first. */
export const publishedTracks = once(({ db, artist }) =>
  listPublished(db, artist.row.id, MAX_PUBLISHED),
);
