/** Where the browser keeps the files that are on their way: the name of its database. */
export const UPLOADS_DATABASE = 'artist-space-uploads';
