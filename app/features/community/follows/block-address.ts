/** The page that asks whether to block an artist. */
export const blockAddress = (artistId: number) => `/profile/${artistId}/block`;
