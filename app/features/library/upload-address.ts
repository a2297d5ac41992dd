const FIRST = 'first';

/** Where tracks are uploaded, as the first step of somebody new: from there one comes back to the dashboard. */
export const FIRST_UPLOAD = `/beats/upload?${FIRST}=1`;

/** The same address again. */
export const uploadAddress = (query: URLSearchParams) =>
  query.has(FIRST) ? FIRST_UPLOAD : '/beats/upload';

/** Where one goes once the tracks are uploaded. */
export const afterUpload = (query: URLSearchParams) => (query.has(FIRST) ? '/' : '/beats');

/** Tracks of which one such screen corrects the titles. */
const MAX_TITLES = 50;

/** Where the titles of these tracks are corrected. */
export function titlesAddress(trackIds: readonly number[], query: URLSearchParams): string {
  const parameters = new URLSearchParams({ of: trackIds.slice(0, MAX_TITLES).join(',') });
  if (query.has(FIRST)) parameters.set(FIRST, '1');
  return `/beats/titles?${parameters.toString()}`;
}

/** The tracks that such an address names. */
export const tracksOfTitles = (query: URLSearchParams): number[] =>
  (query.get('of') ?? '')
    .split(',')
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number)
    .slice(0, MAX_TITLES);
