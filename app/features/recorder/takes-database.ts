/** Where the browser keeps takes that are not saved yet: the name of its database. */
export const TAKES_DATABASE = 'artist-space-takes';
