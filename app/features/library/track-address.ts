/** @param secret the key of the secret link through which it is seen */
export const trackAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}${withKey(secret)}`;

/** Asks its artist to work on it together. */
export const collaborateAddress = (trackId: number) => `/tracks/${trackId}/collaborate`;

/**
 * Where one sings over it.
 * @param back the address that the dialog leads back to; by default the track's page
 */
export function recordAddress(
  trackId: number,
  { back, secret }: { back?: string; secret?: string | null | undefined } = {},
): string {
  const search = new URLSearchParams();
  if (back) search.set('back', back);
  if (secret) search.set('key', secret);
  const query = search.toString();
  return `/tracks/${trackId}/record${query && `?${query}`}`;
}

/** Where a visitor who wants to comment comes once they are signed in. */
export const commentAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/comment${withKey(secret)}`;

/** The file as its artist sent it. */
export const downloadAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/download${withKey(secret)}`;

/** The player that other sites may show. */
export const embedAddress = (trackId: number, secret?: string | null) =>
  `/embed/tracks/${trackId}${withKey(secret)}`;

/** The picture that stands for a track wherever its page is linked. */
export const trackPreviewAddress = (trackId: number) => `/og/tracks/${trackId}.png`;

/** Where the tracks of a genre or a mood are listed. */
export const genreAddress = (key: string) => `/genres/${encodeURIComponent(key)}`;
export const moodAddress = (key: string) => `/moods/${encodeURIComponent(key)}`;

const withKey = (secret: string | null | undefined) => (secret ? `?key=${secret}` : '');
