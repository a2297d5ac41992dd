/** The album's own page. */
export const albumAddress = (albumId: number) => `/albums/${albumId}`;

export const editAlbumAddress = (albumId: number) => `/albums/${albumId}/edit`;

/** The player for embedding in other sites. */
export const albumEmbedAddress = (albumId: number) => `/embed/albums/${albumId}`;

/** The preview image for links to its page. */
export const albumPreviewAddress = (albumId: number) => `/og/albums/${albumId}.png`;

/** The RSS feed of its tracks. */
export const albumFeedAddress = (albumId: number) => `/albums/${albumId}/feed.xml`;

/** The same as JSON Feed. */
export const albumJsonFeedAddress = (albumId: number) => `/albums/${albumId}/feed.json`;

/** The default size of an album's embedded player, in px. */
export const ALBUM_EMBED = { width: 600, height: 420 } as const;
