// In several places
export const titleByArtist = (title: string, artist: string) => `${title} by ${artist}`;

// AlbumPage
export const coverOf = (title: string) => `Cover of ${title}`;
export const edit = 'Edit';
export const editTitle = (title: string) => `Edit ${title}`;
export const onlyYouSeeThisDraft = 'Only you can see this page. It is a draft.';
export const noTracks = 'There is nothing to play here yet.';
export const about = 'About';
export const reportThisAlbum = 'Report this album';
export const credits = 'Credits';
export const releasedLabel = 'Released';
export const length = 'Length';
export const genre = 'Genre';
export const shareLabel = 'Share';
export const link = 'Link';
export const embedThisAlbum = 'Embed this album';
export const embedCode = 'Embed code';
export const embedCodeCopied = 'Embed code copied';
export const feed = 'RSS feed';
export const moreFromArtist = (name: string) => `More from ${name}`;
export const albumNotFound = 'Album not found';
export const albumMayNotBeOutYet =
  'Nothing is at this address. The album may not be out yet, or it was taken back.';

// TrackLines
export const tracks = 'Tracks';
export const removedTrack = 'A track that was here was removed by its artist.';
export const wasRemovedByItsArtist = (title: string) => `${title} was removed by its artist.`;
export const trackIsNotPublic = 'This track is not public.';
export const comesOutWithTheAlbum = 'comes out with the album';

// Countdown
export const comesOut = 'Comes out';
export const timeToRelease = (days: number, hours: number, minutes: number, seconds: number) =>
  [
    ...(days > 0 ? [`${days} ${days === 1 ? 'day' : 'days'}`] : []),
    `${hours} h`,
    `${minutes} min`,
    ...(days > 0 ? [] : [`${seconds} s`]),
  ].join(' ');
export const anyMomentNow = 'Any moment now. Reload the page.';
export const toGo = 'to go';
export const followToBeTold = 'Follow to be told when it is out.';
export const youAreTold = 'You are told when it is out.';

// album-head
export const albumNotFoundTitle = 'Album not found, Artist Space';
export const pageTitle = (title: string, artist: string) => `${title} by ${artist}, Artist Space`;
export const listenToAlbum = (kind: string, title: string, artist: string, tracks: string) =>
  `${kind}: ${title} by ${artist}, ${tracks}.`;

// embed
export const nothingPlaysHere = 'Nothing plays here';
export const listenOnSite = 'Listen on Artist Space';
export const comesOutAt = (when: string) => `Comes out ${when}`;
// embed, within single quotes in a script: no apostrophe
export const trackCannotBePlayed = 'This track cannot be played right now.';

// AlbumPage, selling

export const previewsOfSeconds = (seconds: number) =>
  `Previews: the first ${seconds} seconds of each track. Buy it to hear the whole track.`;
export const someTracksArePreviews = 'Some tracks are previews. Buy it to hear the whole track.';
