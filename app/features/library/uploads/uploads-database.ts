/** The name of the browser database that stores the files of unfinished uploads. */
export const UPLOADS_DATABASE = 'artist-space-uploads';
