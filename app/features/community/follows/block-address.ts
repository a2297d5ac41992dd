/** Where one is asked whether to block an artist. */
export const blockAddress = (artistId: number) => `/profile/${artistId}/block`;
