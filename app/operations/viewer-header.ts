/**
 * On every page that is made for somebody who is signed in: the number of their artist. The service
 * worker keeps pages of that artist alone, and drops them when another one, or nobody, is signed in.
 */
export const VIEWER_HEADER = 'Artist-Space-Viewer';
