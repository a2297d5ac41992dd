/**
 * On every page for a signed-in viewer: the artist's id. The service worker stores pages of that artist only,
 * and deletes them when another artist, or nobody, is signed in.
 */
export const VIEWER_HEADER = 'Artist-Space-Viewer';
