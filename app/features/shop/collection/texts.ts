// In several places
export const collection = 'Collection';
export const purchaseNotHere = 'There is no purchase at this address.';
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';

// CollectionPage
export const whomYouSupport = 'Artists you support';
export const collectionLead = 'The music you’ve bought, ready to play and download.';
export const yourOrders = 'Your orders';
export const redeemACode = 'Redeem a code';
export const nothingInCollectionYet = 'Nothing here yet. Music you buy here is yours to keep.';
export const exploreArtists = 'Explore artists';
export const trackCount = (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`;

// PurchasePage
export const yoursSince = (day: string) => `Yours since ${day}`;
export const byName = (name: string) => `by ${name}`;
export const tracks = 'Tracks';
export const downloadTrack = (title: string, ending: string, size: string) =>
  `Download ${title}, ${ending}, ${size}`;
export const originalsLead =
  'These personal links work for a day. Come back to this page for new ones.';
export const listenTo = (title: string) => `Listen to ${title}`;
export const noLongerOffered = 'The artist no longer offers it, but it stays yours.';
export const keepItInYourCollection = 'Keep it in your collection';
export const keepInCollectionLead =
  'Once it’s in your account, you’ll find it on every device where you sign in. Nobody else can open it then, not even with this link.';
export const addToMyCollection = 'Add to my collection';
export const signInToKeep = 'Sign in to keep it';
export const adding = 'Adding...';
export const notAdded = 'Not added';
export const toYourCollection = 'Go to your collection';

export const otherFormats = 'Other formats';
export const formatsLead =
  'We prepare the file with its title, cover and lyrics. This takes about a minute.';
export const whatToPrepare = 'Tracks';
export const allAsOneZip = 'Everything as a ZIP';
export const format = 'Format';
export const flacKeeps =
  'FLAC files have up to 24 bits and two channels. If the original has more, such as 32 bits or surround sound, only the original keeps all of it.';
export const prepare = 'Prepare';
export const preparingNow = 'Preparing...';
export const notPrepared = 'Not prepared';
export const beingPrepared = 'Being prepared';
export const reloadInAMinute =
  'Reload this page in a minute. The file appears here when it’s ready.';
export const preparedFiles = 'Prepared files';
export const downloadFile = (title: string, formatName: string, size: string) =>
  `Download ${title}, ${formatName}, ${size}`;

// formats
export const original = 'Original';
export const flac = 'FLAC';
export const mp3Constant = 'MP3 320';
export const mp3Variable = 'MP3 V0';
export const opus = 'Opus';

// collection
export const chooseAFormat = 'Please choose a format';
export const originalIsThereAlready = 'The original is already available next to the track.';
export const noFlacOfLossyOriginal =
  'The original is not lossless, so a FLAC file would be larger but no better. Please choose another format.';

// sold-tracks
export const madeWithAi = 'Made with AI';

// make-download.job
export const preparing = 'Preparing';

// collection
export const isInYourCollection = 'It’s in your collection';
export const opensOnEveryDevice = 'You’ll find it on every device where you’re signed in.';

// file, collection
export const linkHasExpired =
  'This link has expired. You’ll find a new one on the page of your purchase.';
export const takenDownByHost = 'The host of this site has taken this track down.';
export const openedInTooManyPlaces = (places: number) =>
  `This link has been opened in ${places} places today. If it’s yours, sign in and add the purchase to your collection to open it anywhere.`;

// collection
export const collectionTitle = 'Collection, Artist Space';

// collection_.$purchaseId
export const titleByArtist = (title: string, artist: string) => `${title} by ${artist}`;
export const purchaseNotFoundTitle = 'Purchase not found, Artist Space';
export const allRightsReserved = 'All rights reserved';
