// In several places
export const playlistNotHere = 'This playlist doesn’t exist, or it was deleted.';
export const trackNotHere = 'This track doesn’t exist, or it was deleted.';
export const playlists = 'Playlists';
export const cancel = 'Cancel';
export const save = 'Save';
export const playlistNotSaved = 'The playlist was not saved';
export const updateFailed = 'Update failed';
export const trackCount = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

// playlist-limits
export const publicLabel = 'Public';
export const everyoneCanFindIt = 'Everyone can find it';
export const byLinkLabel = 'By link';
export const whoeverHasItsLink = 'Anyone with the link';
export const privateLabel = 'Private';
export const onlyYou = 'Only you';

// playlist
export const youHaveTheMostPlaylists = (most: number) =>
  `You have ${most} playlists, which is the most. Delete one to make room.`;
export const playlistHoldsAtMostTracks = (most: number) =>
  `A playlist holds at most ${most.toLocaleString('en')} tracks. This one is full: remove some, or start another.`;

// PlaylistsPage
export const playlistsLead = 'Lists of tracks by anyone here, in your order.';
export const newPlaylist = 'New playlist';
export const noPlaylistsYet = 'No playlists yet';
export const makeAPlaylistBelow = 'Make one below, then add tracks from their pages.';
export const tracksYouLike = 'Tracks you like';
export const newest = 'Newest';
export const older = 'Older';
export const makePlaylist = 'Make playlist';
export const title = 'Title';
export const description = 'Description';
export const whoSeesIt = 'Who sees it';
export const addToAPlaylist = (title: string) => `Add “${title}” to a playlist`;
export const addLabel = 'Add';
export const addToTitle = (title: string) => `Add to ${title}`;
export const makePlaylistAndAdd = 'Make playlist and add';
export const playlistsTitle = 'Playlists, Artist Space';
export const playlistMade = 'Playlist made';
export const isInYourPlaylists = (title: string) => `${title} is in your playlists.`;
export const trackAdded = 'Track added';
export const isOnPlaylist = (title: string) => `It is on ${title}, in your playlists.`;

// PlaylistPage
export const playlist = 'Playlist';
export const edit = 'Edit';
export const editTitle = (title: string) => `Edit ${title}`;
export const share = 'Share';
export const linkToCopy = 'Link';
export const embedThisPlaylist = 'Embed this playlist';
export const embedCode = 'Embed code';
export const embedCodeCopied = 'Embed code copied';
export const reportThisPlaylist = 'Report this playlist';
export const onlyYouSeeThisPlaylist = 'Only you can see this playlist.';
export const seenByWhoeverHasTheLink = 'Anyone with the link can see this playlist.';
export const nothingOnItYet = 'There is nothing on it yet.';
export const openATrackAndAddIt = 'Open a track and choose “Add to playlist”.';
export const explore = 'Explore';
export const pagesOfTracks = 'Pages of tracks';
export const previousTracks = 'Previous tracks';
export const moreTracks = 'More tracks';
export const playlistNotFound = 'Playlist not found';
export const playlistMayBePrivate =
  'There is no playlist at this address. It may be private, or its link no longer works.';
export const playlistNotFoundTitle = 'Playlist not found, Artist Space';
export const playlistTitle = (title: string, artist: string) =>
  `${title} by ${artist}, Artist Space`;
export const listenToPlaylist = (title: string, artist: string, tracks: string) =>
  `Playlist: ${title} by ${artist}, ${tracks}.`;

// EditPlaylist
export const view = 'View';
export const about = 'About';
export const tracks = 'Tracks';
export const tracksInOrder = 'Tracks, in the order of the playlist';
export const removeTitle = (title: string) => `Remove ${title}`;
export const aDeletedTrack = 'A deleted track';
export const markedDeleted = (title: string) => `${title} (deleted)`;
export const aTrackNotPublic = 'A track that is not public';
export const trackRemoved = 'Track removed';
export const isOffThePlaylist = 'It is off the playlist.';
export const playlistSaved = 'Playlist saved';
export const titleHasYourChanges = (title: string) => `${title} has your changes.`;
export const deletePlaylist = 'Delete playlist';
export const playlistIsDeletedAtOnce = 'The playlist is deleted at once. Its tracks are not.';
export const playlistDeleted = 'Playlist deleted';
export const titleIsGone = (title: string) => `${title} is gone. Its tracks are not.`;
export const editPageTitle = (title: string) => `${title}, Artist Space`;

// LikedPage
export const nothingLikedYet = 'Nothing here yet. Press Like on a track’s page.';
export const tracksYouLikeTitle = 'Tracks you like, Artist Space';
