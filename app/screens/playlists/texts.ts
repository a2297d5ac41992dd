// In several places
export const playlistNotHere = 'This playlist is not here.';
export const playlists = 'Playlists';
export const cancel = 'Cancel';
export const save = 'Save';
export const playlistNotSaved = 'The playlist was not saved';
export const updateFailed = 'Update failed';
export const countOf = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

// playlist-limits
export const publicLabel = 'Public';
export const publicHint = 'Everyone can find it';
export const linkLabel = 'By link';
export const linkHint = 'Whoever has its link';
export const privateLabel = 'Private';
export const privateHint = 'Only you';

// playlist.operations
export const mostPlaylists = (most: number) =>
  `You have ${most} playlists, which is the most. Delete one to make room.`;

// playlist-tracks.operations
export const mostTracks = (most: number) =>
  `A playlist holds at most ${most.toLocaleString('en')} tracks. This one is full: remove some, or start another.`;

// PlaylistsPage
export const playlistsLead = 'Lists of tracks by anyone here, in your order.';
export const newPlaylist = 'New playlist';
export const noPlaylistsYet = 'No playlists yet';
export const emptyLead = 'Make one below, then add tracks from their pages.';
export const tracksYouLike = 'Tracks you like';
export const newest = 'Newest';
export const older = 'Older';
export const make = 'Make playlist';
export const title = 'Title';
export const description = 'Description';
export const whoSees = 'Who sees it';
export const addTo = (title: string) => `Add “${title}” to a playlist`;
export const addHere = 'Add';
export const addToTitle = (title: string) => `Add to ${title}`;
export const makeAndAdd = 'Make playlist and add';
export const playlistsTitle = 'Playlists, Artist Space';
export const playlistMade = 'Playlist made';
export const isYours = (title: string) => `${title} is in your playlists.`;
export const trackAdded = 'Track added';
export const isOnPlaylist = (title: string) => `It is the last on ${title}.`;

// PlaylistPage
export const playlist = 'Playlist';
export const edit = 'Edit';
export const editTitle = (title: string) => `Edit ${title}`;
export const share = 'Share';
export const linkField = 'Link';
export const embedThis = 'Embed this playlist';
export const embedCode = 'Embed code';
export const embedCodeCopied = 'Embed code copied';
export const reportThisPlaylist = 'Report this playlist';
export const onlyYouSee = 'Only you can see this playlist.';
export const byLinkOnly = 'Whoever has the link can see this playlist.';
export const noTracks = 'There is nothing on it yet.';
export const noTracksOwn = 'Open a track and choose “Add to playlist”.';
export const explore = 'Explore';
export const tracksPages = 'Pages of tracks';
export const previousTracks = 'Previous tracks';
export const moreTracks = 'More tracks';
export const notFound = 'Playlist not found';
export const mayBePrivate =
  'Nothing is at this address. The playlist may be private, or its link no longer works.';
export const returnHome = 'Return Home';
export const notFoundTitle = 'Playlist not found, Artist Space';
export const pageTitle = (title: string, artist: string) => `${title} by ${artist}, Artist Space`;
export const listenTo = (title: string, artist: string, tracks: string) =>
  `Playlist: ${title} by ${artist}, ${tracks}.`;

// EditPlaylist
export const view = 'View';
export const about = 'About';
export const tracks = 'Tracks';
export const tracksInOrder = 'Tracks, in the order of the playlist';
export const removeTitle = (title: string) => `Remove ${title}`;
export const goneTrack = 'A deleted track';
export const deletedTrack = (title: string) => `${title} (deleted)`;
export const privateTrack = 'A track that is not public';
export const trackRemoved = 'Track removed';
export const isOff = 'It is off the playlist.';
export const playlistSaved = 'Playlist saved';
export const hasYourChanges = (title: string) => `${title} has your changes.`;
export const deleteLabel = 'Delete playlist';
export const deleteLead = 'The playlist is deleted at once. Its tracks are not.';
export const playlistDeleted = 'Playlist deleted';
export const isGone = (title: string) => `${title} is gone. Its tracks are not.`;
export const editPageTitle = (title: string) => `${title}, Artist Space`;

// LikedPage
export const nothingLiked = 'Nothing here yet. Press Like on a track’s page.';
export const likedTitle = 'Tracks you like, Artist Space';
