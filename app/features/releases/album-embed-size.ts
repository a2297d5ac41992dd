/** The size that the player of an album has on other sites if they leave it the choice, in px. */
export const ALBUM_EMBED = { width: 600, height: 420 } as const;
