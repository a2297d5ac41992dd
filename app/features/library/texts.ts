// In several places
export const saving = 'Saving...';
export const coverRemoved = 'Cover removed';
export const trackShowsItsInitials = 'The track shows its initials instead.';
export const onlyTheCoverIsSaved =
  'Your image has been updated successfully. Other changes are saved with the form.';
export const title = 'Title';
export const album = 'Album';
export const tracks = 'Tracks';
export const firstPage = 'First Page';
export const moreTracks = 'More Tracks';
export const moveFailed = 'Move failed';
export const updateFailed = 'Update failed';
export const deleteFailed = 'Delete failed';
export const record = 'Record';
export const privacyUpdateFailed = 'Privacy update failed';
export const retryFailed = 'Retry failed';
export const retry = 'Retry';
export const musicStudio = 'Music Studio';
export const orderNotSaved = 'Order not saved';
export const failedToLoadTracks = 'Failed to load tracks';
export const beats = 'Beats';
export const vocals = 'Vocals';
export const albums = 'Albums';
export const trackNotHere = 'This track doesn’t exist, or it was deleted.';

// AlbumGroups
export const noAlbum = 'No album';

// PlayableRow
export const collaborate = 'Collaborate';
export const collaborateOn = (title: string) => `Collaborate on ${title}`;

// EditTrack
export const trackNotSaved = 'Track not saved';
export const trackChangedElsewhere =
  'This track was changed in another tab or on another device meanwhile.';
export const publicSoVisitorsCanHear = 'Public, so visitors can hear it';
export const letListenersDownload = 'Let listeners download the original';
export const letListenersComment = 'Let listeners comment on moments of it';
export const cancel = 'Cancel';
export const save = 'Save';
export const editQuoted = (title: string) => `Edit “${title}”`;
export const cover = 'Cover';
export const contentType = 'Content type';
export const detected = 'Detected';
export const artist = 'Artist';
export const genre = 'Genre';
export const mood = 'Mood';
export const key = 'Key';
export const year = 'Year';
export const tags = 'Tags';
export const separateThemWithCommas = 'Separate them with commas.';
export const description = 'Description';
export const lyrics = 'Lyrics';
export const credits = 'Credits';
export const creditsHelp = 'Who did what, one per line.';

// LibraryScreen
export const search = 'Search';
export const searchPlaceholder = 'Title, artist, album, genre or tag';
export const sortBy = 'Sort by';
export const yourTracks = 'Your tracks';
export const shownOfAll = (total: string, all: string) => `${total} of ${all} shown`;
export const albumFilter = 'Album:';
export const filters = 'Filters';

// LibraryPage
export const noMoreTracks = 'There are no more tracks.';
export const tryOtherWords = 'Try other words, or remove a filter.';
export const noTracksFound = 'No tracks found';
export const showAllTracks = 'Show All Tracks';

// OrderBar, LibraryPage, CompactTrackRow
export const tracksInYourOrder = 'Tracks, in your order';
export const moveTitleTo = (title: string, to: string) => `Move ${title} ${to}`;
export const notSavedYet = 'Not saved yet';
export const discard = 'Discard';
export const saveOrder = 'Save order';
export const unsavedOrder = 'Unsaved order';
export const leaveWithoutOrder = 'The new order is not saved. Leave without it?';

// OwnTrackRow
export const edit = 'Edit';
export const share = 'Share';
export const sharePrivately = 'Share privately';
export const playsAndSound = 'Plays and sound';
export const download = 'Download';
export const showAlbum = 'Show album';
export const deleteLabel = 'Delete';
export const actionsFor = (title: string) => `Actions for ${title}`;
export const removeFromProfile = 'Remove from profile';
export const featureOnProfile = 'Feature on profile';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveToTop = 'Move to top';
export const sureToDeleteTrack =
  'Are you sure you want to delete this track? This action cannot be undone.';
export const deleting = 'Deleting...';
export const recordOver = (title: string) => `Record over ${title}`;
export const visibilityUpdateFailed = 'Error: Failed to update track visibility';
export const publicLabel = 'Public';
export const privateLabel = 'Private';
export const publicSwitchOf = (title: string) => `Public: ${title}`;
export const featured = 'Featured';
export const fileCouldNotBeRead = 'We couldn’t read this file.';
export const waitingForItsTurn = 'Waiting for its turn';
export const listening = 'Listening';

// PlayableRow
export const singOverBeat = 'Sing Over Beat';
export const singToBeat = 'Sing to Beat';
export const singHint = (words: string) =>
  `Use ‘${words}’ on any track. Your take goes to the artist.`;

// LibraryScreen
export const albumPages = 'Album pages';
export const upload = 'Upload';
export const tracksSafeCheckConnection =
  'Your tracks are safe. Please check your connection and try again.';
export const loading = 'Loading...';
export const library = 'Library';
export const done = 'Done';
export const arrange = 'Arrange';
export const allTracks = (total: string) => `All Tracks (${total})`;
export const allTracksNone = 'All Tracks (0)';
export const nothingInYourLibraryYet =
  'Nothing here yet. Drop a song, a demo or a voice memo: it plays at once, and we draw its waveform while you listen.';
export const uploadYourFirstTrack = 'Upload your first track';

// LibrarySkeleton
export const loadingYourTracks = 'Loading your tracks...';

// Titles
export const missingTitles = 'Missing titles';
export const titleMadeFromFileName =
  'Your track is uploaded. We made its title from the name of the file.';
export const titlesMadeFromFileNames =
  'Your tracks are uploaded. We made their titles from the names of the files.';
export const titleOfTrack = (index: number) => `Title of track ${index}`;
export const keepTheTitles = 'Keep them';
export const saveTitles = 'Save titles';
export const checkTheTitles = 'Check the titles';

// TrackList
export const noPublicTracksAvailable = 'No public tracks available';

// add-track.operations
export const uploadedAndNotUploaded = (added: string) => `Uploaded: ${added}. Not uploaded: `;

// track-edit
export const trackSaved = 'Track saved';
export const changesSavedTo = (title: string) => `Your changes to “${title}” are saved.`;
export const imageUploaded = 'Image uploaded';

// library-filter
export const myOrder = 'My order';
export const newest = 'Newest';
export const mostPlayed = 'Most played';
export const longest = 'Longest';

// library
export const noSuchPage = 'There is no such page';

// track-edit
export const provideTitlesForAllTracks = 'Please provide titles for all tracks.';
export const required = 'Required';

// library
export const publicNow = 'Public now';
export const privateNow = 'Private now';
export const everyoneCanHear = (title: string) => `Everyone can hear “${title}”.`;
export const onlyYouCanHear = (title: string) => `Only you can hear “${title}”.`;
export const featuredNow = 'Featured now';
export const noLongerFeatured = 'No longer featured';
export const staysInYourLibrary = (title: string) => `“${title}” stays in your library.`;
export const trackMoved = 'Track moved';
export const isInItsNewPlace = (title: string) => `“${title}” is in its new place.`;
export const nothingToMove = 'Nothing to move';
export const cannotMoveAnyFurther = (title: string) => `“${title}” can’t move any further.`;
export const orderSaved = 'Order saved';
export const profileShowsThisOrder = 'Your profile shows your tracks in this order.';
export const tryingAgain = 'Trying again';
export const weListenOnceMoreTo = (title: string) => `We listen to “${title}” once more.`;
export const isFirstOnYourProfile = (title: string) => `“${title}” stands first on your profile.`;
export const isSeenOncePublic = (title: string) =>
  `Visitors see “${title}” once it is public and your profile shows its Featured Track section.`;

// public-track
export const track = 'Track';
export const beat = 'Beat';
export const vocal = 'Vocal';
export const beatsPerMinute = (bpm: number) => `${bpm} BPM`;

// track
export const madePrivateByHost =
  'The host of this site has made this track private. Write to the host to have it shown again.';
export const artistNotFound = 'Artist not found';

// track.schema
export const tagOfAtMost40Characters = 'Please use at most 40 characters for a tag';
export const chooseAtMost20Tags = 'Please choose at most 20 tags';
export const noFilesSelected = 'No files selected';

// beats.$trackId.delete
export const deleteATrackTitle = 'Delete a track, Artist Space';

// beats.$trackId.edit
export const editATrackTitle = 'Edit a track, Artist Space';

// beats.titles
export const titlesSaved = 'Titles saved';
export const tracksHaveTheirTitles = 'Your tracks have their titles.';
export const checkTheTitlesTitle = 'Check the titles, Artist Space';

// beats
export const musicStudioTitle = 'Music Studio, Artist Space';
export const tracksSafeTryAgain = 'Your tracks are safe. Please try again in a moment.';

// PlayAll
export const playAll = 'Play all';
export const pause = 'Pause';

// Finished
export const finishedTitle = 'Your track, Artist Space';
export const yourTrackIsHere = 'Your track is here';
export const yourTracksAreHere = (count: number) => `Your ${count} tracks are here`;
export const backToYourPage = 'Back to your page';
export const toYourLibrary = 'To your library';
export const editTheTrack = 'Edit the track';
export const addACover = 'Add a cover';
export const onlyYouHearIt = 'Private: only you hear it';
export const makeItPublic = 'Make it public';
export const waveformIsComing = 'Its waveform is being drawn';
export const openItsPage = 'Open its page';
export const putAPriceOnIt = 'Put a price on it';

// rights of a track
export const isrcHelp = 'Identifies the recording, such as US-RC1-76-07839.';
export const iswcHelp = 'Identifies the song, such as T-034.524.680-1.';
export const isrcIsWrong = 'Please enter an ISRC, such as US-RC1-76-07839';
export const iswcIsWrong =
  'Please enter an ISWC, such as T-034.524.680-1; its last digit checks the others';
export const licence = 'Licence';
export const likeAllMyMusic = 'As for all my music';
export const allRightsReserved = 'All rights reserved';

export const playsCounted = (count: number) =>
  `${count.toLocaleString('en')} play${count === 1 ? '' : 's'}`;
