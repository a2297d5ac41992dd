/** The name of the browser database that stores takes until the server has them. */
export const TAKES_DATABASE = 'artist-space-takes';
