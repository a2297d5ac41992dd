// In several places
export const albumNotHere = 'This album doesn’t exist, or it was deleted.';
export const artistNotFound = 'Artist not found';
export const albums = 'Albums';
export const newAlbum = 'New album';
export const cancel = 'Cancel';
export const save = 'Save';
export const updateFailed = 'Update failed';

// album
export const album = 'Album';
export const ep = 'EP';
export const single = 'Single';
export const oneTrack = '1 track';
export const trackCount = (count: string) => `${count} tracks`;

// album.schema
export const albumHoldsAtMostTracks = (most: number) => `An album holds at most ${most} tracks.`;
export const chooseATrack = 'Choose a track.';
export const enterATimeZone = 'Enter a time zone such as Europe/Berlin, America/New_York or UTC.';

// album
export const youHaveTheMostAlbums = (most: number) =>
  `You have ${most} albums, which is the most. Delete one to make room.`;

// album-edit
export const tracksNotInYourLibrary = 'None of these tracks is in your library.';

// release
export const albumIsOutAlready = 'This album is out already. Take it back first to set a new date.';
export const enterADateAndTime = 'Enter a date and a time, such as 2026-12-04 18:00.';
export const timeIsInThePast = (when: string) =>
  `That is in the past: it was ${when}. Choose a later time, or release it now.`;
export const chooseATimeWithinTwoYears = 'Choose a time within the next two years.';

// AlbumsPage
export const albumsLead =
  'Give an album, EP or single a page of its own: with its cover, its order and a release date.';
export const musicStudio = 'Music Studio';
export const noAlbumsYet = 'No albums yet';
export const albumsEmptyLead =
  'Make one from tracks in your library. It stays a draft until you release it.';
export const fromYourLibrary = 'From your library';
export const tracksNameTheseAlbums =
  'Your tracks name these albums. Make a page for one with all its tracks in order.';
export const makeAPage = 'Make a page';
export const makeAPageFor = (title: string) => `Make a page for ${title}`;
export const draft = 'Draft';
export const scheduled = 'Scheduled';
export const released = 'Released';
export const albumsTitle = 'Albums, Artist Space';
export const draftMade = 'Draft made';
export const isADraftOnlyYouSee = (title: string) => `${title} is a draft: only you can see it.`;

// AlbumFields
export const title = 'Title';
export const type = 'Type';
export const year = 'Year';
export const genre = 'Genre';
export const notes = 'Notes';
export const notesHelp = 'The story, the lineup, the thanks: your liner notes.';
export const credits = 'Credits';
export const creditsHelp = 'One line for each part, such as “Guitar: Ada Lowe”.';

// In several places
export const newAlbumLead =
  'You add its tracks and its cover next. Only you see it until you release it.';
export const makeADraft = 'Make a draft';
export const albumNotSaved = 'The album was not saved';
export const newAlbumTitle = 'New album, Artist Space';

// EditAlbum
export const view = 'View';
export const thePageOf = (title: string) => `the page of ${title}`;
export const deleteLabel = 'Delete';
export const cover = 'Cover';
export const coverRemoved = 'Cover removed';
export const coverOfFirstTrackIsShown = 'The cover of its first track is shown instead.';
export const imageUploaded = 'Image uploaded';
export const imageUpdated = 'Your image has been updated successfully';
export const albumSaved = 'Album saved';
export const titleHasYourChanges = (title: string) => `${title} has your changes.`;
export const about = 'About';
export const pageTitle = (title: string) => `${title}, Artist Space`;

// EditAlbum, album-edit
export const tracksHeading = 'Tracks';
export const tracksInOrder = 'Tracks, in the order of the album';
export const noTracksYet = 'No tracks yet. Add the first one below.';
export const addATrack = 'Add a track';
export const chooseATrackOption = 'Choose a track';
export const add = 'Add';
export const allTracksAreOnIt = 'All tracks of your library are on it.';
export const yourLibraryIsEmpty = 'Your library is empty.';
export const uploadTracks = 'Upload tracks';
export const privateMark = 'private';
export const removeTitle = (title: string) => `Remove ${title}`;
export const aDeletedTrack = 'A deleted track';
export const markedDeleted = (title: string) => `${title} (deleted)`;
export const trackAdded = 'Track added';
export const isLastOnTheAlbum = 'It is the last on the album.';
export const trackRemoved = 'Track removed';
export const staysInYourLibrary = 'It stays in your library.';

// EditAlbum, album-edit, release
export const release = 'Release';
export const releaseNow = 'Release now';
export const releaseLead =
  'This is a draft. Release it now, or set a date: until then its page shows the cover, the track titles and a countdown.';
export const privateTracksBecomePublic = (count: number) =>
  count === 1
    ? 'Its 1 private track becomes public with it.'
    : `Its ${count} private tracks become public with it.`;
export const addATrackBeforeRelease = 'Add a track before you release it.';
export const dateAndTime = 'Date and time';
export const timeZone = 'Time zone';
export const timesAreInThisZone = 'The date and time are in this time zone.';
export const setTheDate = 'Set the date';
export const changeTheDate = 'Change the date';
export const comesOutOnDay = (day: string) => `It comes out on ${day}.`;
export const followersAreTold = 'Your followers are notified when it’s out.';
export const isOutAndFollowersTold = 'It’s out, and your followers have been notified.';
export const takeItBack = 'Take it back';
export const takeBackLead = 'It becomes a draft again. Its tracks stay as they are.';
export const outNow = 'It’s out';
export const everyoneCanListenTo = (title: string) => `Everyone can listen to ${title}.`;
export const releaseDateSet = 'Release date set';
export const titleComesOutOn = (title: string, when: string) => `${title} comes out on ${when}.`;
export const draftAgain = 'Draft again';
export const onlyYouSeeTitle = (title: string) => `Only you see ${title}.`;
export const notReleased = 'Not released';

// EditAlbum, album-edit, albums_.$albumId_.delete
export const deleteQuoted = (title: string) => `Delete “${title}”`;
export const deleteAlbumLead =
  'Its page, its cover and its order are deleted. The tracks stay in your library.';
export const deleting = 'Deleting...';
export const deleteFailed = 'Delete failed';
export const albumDeleted = 'Album deleted';
export const albumGoneTracksStay = (title: string) =>
  `${title} is gone. Its tracks are in your library.`;
export const deleteAnAlbumTitle = 'Delete an album, Artist Space';

// rights of an album
export const upc = 'UPC or EAN';
export const upcIsWrong =
  'Please enter a UPC or EAN of 12 to 14 digits; its last digit checks the others';
export const licence = 'Licence';
export const likeAllMyMusic = 'As for all my music';
export const allRightsReserved = 'All rights reserved';
