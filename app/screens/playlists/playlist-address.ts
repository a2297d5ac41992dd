/** @param secret the key of its link, for a playlist that is shared by link */
export const playlistAddress = (playlistId: number, secret?: string | null) =>
  `/playlists/${playlistId}${secret ? `?key=${secret}` : ''}`;

export const editPlaylistAddress = (playlistId: number, page = 1) =>
  `/playlists/${playlistId}/edit${page > 1 ? `?page=${page}` : ''}`;

export const playlistEmbedAddress = (playlistId: number, secret?: string | null) =>
  `/embed/playlists/${playlistId}${secret ? `?key=${secret}` : ''}`;

/** Its preview picture for links. */
export const playlistPreviewAddress = (playlistId: number) => `/og/playlists/${playlistId}.png`;
