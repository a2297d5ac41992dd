/** @param secret the key of the secret link through which it is seen */
export const trackAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}${withKey(secret)}`;

/** Asks its artist to work on it together. */
export const collaborateAddress = (trackId: number) => `/tracks/${trackId}/collaborate`;

/** The file as its artist sent it. */
export const downloadAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/download${withKey(secret)}`;

/** The player that other sites may show. */
export const embedAddress = (trackId: number, secret?: string | null) =>
  `/embed/tracks/${trackId}${withKey(secret)}`;

/** The picture that stands for a track wherever its page is linked. */
export const trackPreviewAddress = (trackId: number) => `/og/tracks/${trackId}.png`;

const withKey = (secret: string | null | undefined) => (secret ? `?key=${secret}` : '');
