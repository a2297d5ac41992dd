const FIRST = 'first';

/** The upload page as the first step of a new artist; it leads back to the dashboard. */
export const FIRST_UPLOAD = `/beats/upload?${FIRST}=1`;

/** The address of the upload page that keeps this parameter. */
export const uploadAddress = (query: URLSearchParams) =>
  query.has(FIRST) ? FIRST_UPLOAD : '/beats/upload';

/** The page at which the making of a track ends. */
export const finishedAddress = (trackId: number) => `/beats/finished?of=${trackId}`;

/**
 * The address after the tracks are uploaded: the finished ones, or if there are none, the dashboard as the first step
 * of a new artist, and else the library.
 * @param tracks their ids, or the key of the form that uploads them
 */
export function afterUpload(query: URLSearchParams, tracks: readonly number[] | string): string {
  const parameters = new URLSearchParams(
    typeof tracks === 'string' ? { added: tracks } : { of: tracks.join(',') },
  );
  if (query.has(FIRST)) parameters.set(FIRST, '1');
  return `/beats/finished?${parameters.toString()}`;
}

/** The place of a page of finished tracks that shows none. */
export const withoutFinished = (query: URLSearchParams) => (query.has(FIRST) ? '/' : '/beats');

/** The maximum number of tracks on the page that corrects titles. */
const MAX_TITLES = 50;

/** The page that corrects the titles of these tracks. */
export function titlesAddress(trackIds: readonly number[], query: URLSearchParams): string {
  const parameters = new URLSearchParams({ of: trackIds.slice(0, MAX_TITLES).join(',') });
  if (query.has(FIRST)) parameters.set(FIRST, '1');
  return `/beats/titles?${parameters.toString()}`;
}

/** The tracks in such an address. */
export const tracksOfTitles = (query: URLSearchParams): number[] =>
  (query.get('of') ?? '')
    .split(',')
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number)
    .slice(0, MAX_TITLES);
