// Found
export const artists = 'Artists';
export const tracks = 'Tracks';
export const albums = 'Albums';
export const playlists = 'Playlists';
export const nothingIsCalled = (typed: string) => `Nothing is called “${typed}”. This comes close:`;
export const trackCount = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

// LibraryFound
export const thisComesClose = 'This comes close';
export const albumsAndPlaylists = 'Albums and playlists';

// Suggestions
export const artist = 'Artist';
export const track = 'Track';
export const album = 'Album';
export const playlist = 'Playlist';
