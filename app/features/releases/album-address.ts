/** The album's own page. */
export const albumAddress = (albumId: number) => `/albums/${albumId}`;

export const editAlbumAddress = (albumId: number) => `/albums/${albumId}/edit`;

/** The player that other sites may show. */
export const albumEmbedAddress = (albumId: number) => `/embed/albums/${albumId}`;

/** The picture that stands for it wherever its page is linked. */
export const albumPreviewAddress = (albumId: number) => `/og/albums/${albumId}.png`;

/** Its tracks, as RSS. */
export const albumFeedAddress = (albumId: number) => `/albums/${albumId}/feed.xml`;

/** The size that the player of an album has on other sites if they leave it the choice, in px. */
export const ALBUM_EMBED = { width: 600, height: 420 } as const;
