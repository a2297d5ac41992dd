/** Where an artist says what a track costs. */
export const trackPriceAddress = (trackId: number) => `/beats/${trackId}/price`;

/** Where an artist says what an album costs. */
export const albumPriceAddress = (albumId: number) => `/albums/${albumId}/price`;
