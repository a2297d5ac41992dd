// Found
export const artists = 'Artists';
export const tracks = 'Tracks';
export const albums = 'Albums';
export const playlists = 'Playlists';
export const nearlyAlike = (typed: string) => `Nothing is called “${typed}”. This comes close:`;
export const countOf = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

// LibraryFound
export const thisComesClose = 'This comes close';
export const albumsAndPlaylists = 'Albums and playlists';

// Suggestions
export const artist = 'Artist';
export const track = 'Track';
export const album = 'Album';
export const playlist = 'Playlist';
