// In several places
export const collection = 'Collection';
export const purchaseNotHere = 'This purchase is not here.';
export const fileNotHere = 'This file is not here.';

// CollectionPage
export const whomYouSupport = 'Whom you support';
export const collectionLead = 'The music you have bought, to hear and to download.';
export const redeemACode = 'Redeem a code';
export const nothingInCollectionYet = 'Nothing here yet. What you buy here stays with you.';
export const exploreArtists = 'Explore artists';
export const trackCount = (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`;

// PurchasePage
export const yoursSince = (day: string) => `Yours since ${day} (UTC)`;
export const by = 'by';
export const tracks = 'Tracks';
export const downloadTrack = (title: string, ending: string, size: string) =>
  `Download ${title}, ${ending}, ${size}`;
export const originalsLead =
  'These links are yours and work for a day. Come back to this page for new ones.';
export const listenTo = (title: string) => `Listen to ${title}`;
export const noLongerOffered = 'Its artist no longer offers it. It stays yours.';
export const keepItInYourCollection = 'Keep it in your collection';
export const keepInCollectionLead =
  'In your account you find it on every device where you sign in, and nobody else can open it: this address is then no longer enough.';
export const addToMyCollection = 'Add to my collection';
export const signInToKeep = 'Sign in to keep it';
export const adding = 'Adding...';
export const notAdded = 'Not added';
export const toYourCollection = 'To your collection';

export const otherFormats = 'Other formats';
export const formatsLead =
  'We make the file with its title, cover and lyrics in it. That takes a minute or so.';
export const whatToPrepare = 'What';
export const allAsOneZip = 'All as one ZIP';
export const format = 'Format';
export const flacKeeps =
  'FLAC has up to 24 bits and two channels: of an original with more, such as 32 bits or surround, only the original keeps everything.';
export const prepare = 'Prepare';
export const preparingNow = 'Preparing...';
export const notPrepared = 'Not prepared';
export const beingPrepared = 'Being prepared';
export const reloadInAMinute = 'Reload this page in a minute: the file is here when it is ready.';
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
export const originalIsThereAlready = 'The original is there already, beside the track.';
export const noFlacOfLossyOriginal =
  'The original is not lossless: FLAC would be larger, and no better. Please choose another format.';

// sold-tracks
export const madeWithAi = 'Made with AI';

// make-download.job
export const preparing = 'Preparing';

// collection
export const isInYourCollection = 'It’s in your collection';
export const opensOnEveryDevice = 'It opens on every device where you are signed in.';

// file, collection
export const linkHasExpired = 'This link has expired. The page of your purchase has a new one.';
export const takenDownByHost = 'The host of this site has taken this track down.';
export const openedInTooManyPlaces = (places: number) =>
  `This link has been opened in ${places} places today. If it is yours, sign in and add the purchase to your collection: there it opens wherever you are.`;

// collection
export const collectionTitle = 'Collection, Artist Space';

// collection_.$purchaseId
export const titleByArtist = (title: string, artist: string) => `${title} by ${artist}`;
export const purchaseNotFoundTitle = 'Purchase not found, Artist Space';
