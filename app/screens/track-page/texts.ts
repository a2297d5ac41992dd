// In several places
export const titleByArtist = (title: string, artist: string) => `${title} by ${artist}`;
export const trackNotHere = 'This track doesn’t exist, or it was deleted.';

// TrackWords
export const edit = 'Edit';
export const editTitle = (title: string) => `Edit ${title}`;
export const share = 'Share';
export const shareTitle = (title: string) => `Share ${title}`;
export const sharePrivatelyTitle = (title: string) => `Share ${title} privately`;
export const sharedWithYou =
  'This track is not public. Its artist shared it with you: please keep the link to yourself.';
export const sharing = 'Sharing';
export const sharePrivately = 'Share privately';
export const link = 'Link';
export const secretLinkStillWorks =
  'Its secret link still works. While the track is public, it leads to this page.';
export const secretLinkLead =
  'Only you can hear this track. With a secret link, anyone who has it can, too.';
export const makeASecretLink = 'Make a secret link';
export const makePublic = 'Make public';
export const secretLink = 'Secret link';
export const secretLinkCopied = 'Secret link copied';
export const whoeverHasLinkCanHear = (allowDownload: boolean) =>
  `Anyone with this link can hear the track${allowDownload ? ' and download it' : ''}, until you revoke it.`;
export const newLink = 'New link';
export const revokeLink = 'Revoke link';
export const embedThisTrack = 'Embed this track';
export const embedCode = 'Embed code';
export const embedCodeCopied = 'Embed code copied';

// TrackPage
export const reportThisTrack = 'Report this track';
export const allTracks = 'All';
export const allTracksBy = (name: string) => `All tracks by ${name}`;
export const nextFrom = (name: string) => `Next from ${name}`;
export const moreLikeThis = 'More like this';
export const coverOf = (title: string) => `Cover of ${title}`;
export const fromAlbum = (album: string) => `From ${album}`;
export const addToPlaylist = 'Add to playlist';
export const download = 'Download';
export const downloadTitle = (title: string) => `Download ${title}`;
export const trackNotFound = 'Track not found';
export const trackMayBePrivate =
  'There is no track at this address. It may be private, or its link no longer works.';

// TrackWords
export const beatsPerMinute = (bpm: number) => `${bpm} BPM`;
export const playCount = (plays: number, number: string) =>
  `${number} ${plays === 1 ? 'play' : 'plays'}`;
export const aboutThisTrack = 'About this track';
export const about = 'About';
export const lyrics = 'Lyrics';
export const credits = 'Credits';
export const madeWith = 'Made with';
export const aiAndFileSaysSo = 'AI. This is also noted in the file.';
export const published = 'Published';
export const tags = 'Tags';

// oembed
export const noTrackOrAlbumHere = 'There is no track or album at this address.';
export const isANumberOfPixels = (name: string) => `${name} is a number of pixels.`;

// track-head
export const trackNotFoundTitle = 'Track not found, Artist Space';
export const pageTitle = (title: string, artist: string) => `${title} by ${artist}, Artist Space`;
export const listenToTitleBy = (title: string, artist: string, value: string) =>
  `Listen to ${title} by ${artist}${value}.`;

// track-page
export const publicNow = 'Public now';
export const privateNow = 'Private now';
export const everyoneCanHearIt = 'Everyone can hear it.';
export const onlyYouCanHearIt = 'Only you can hear it.';
export const newLinkMade = 'New link made';
export const oldLinkNoLongerWorks = 'The old one no longer works.';
export const secretLinkMade = 'Secret link made';
export const whoeverHasLinkHearsTrack = 'Anyone with the link can hear this track.';
export const linkRevoked = 'Link revoked';
export const linkNoLongerWorks = 'It no longer works.';

// embed, within single quotes in a script: no apostrophe
export const trackCannotBePlayed = 'This track cannot be played right now.';

// embed
export const nothingPlaysHere = 'Nothing plays here';

// embed-page
export const listenOnSite = 'Listen on Artist Space';
export const playTitle = (title: string) => `Play ${title}`;
export const pauseTitle = (title: string) => `Pause ${title}`;
export const timeOfLength = (at: string, length: string) => `${at} of ${length}`;
export const seek = 'Seek';

// TrackPage, selling

// TrackPage, embed-page
export const previewOfSeconds = (seconds: number) =>
  `A preview: the first ${seconds} seconds. Buy it to hear the whole track.`;
export const preview = 'Preview';
