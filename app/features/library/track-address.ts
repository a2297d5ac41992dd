/** @param secret the key of the secret link through which the track is opened */
export const trackAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}${withKey(secret)}`;

/** The page for proposing a collaboration to the track's artist. */
export const collaborateAddress = (trackId: number) => `/tracks/${trackId}/collaborate`;

/**
 * The dialog for singing over the track.
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

/** The address for a visitor who signs in to comment. */
export const commentAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/comment${withKey(secret)}`;

/** Downloads the file as the artist uploaded it. */
export const downloadAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/download${withKey(secret)}`;

/** The player for embedding in other sites. */
export const embedAddress = (trackId: number, secret?: string | null) =>
  `/embed/tracks/${trackId}${withKey(secret)}`;

/** The preview image for links to a track's page. */
export const trackPreviewAddress = (trackId: number) => `/og/tracks/${trackId}.png`;

/** The list of tracks of a genre or a mood. */
export const genreAddress = (key: string) => `/genres/${encodeURIComponent(key)}`;
export const moodAddress = (key: string) => `/moods/${encodeURIComponent(key)}`;

const withKey = (secret: string | null | undefined) => (secret ? `?key=${secret}` : '');
