// The bar or rail with the places, on every screen
export const places = 'Places';
export const listen = 'Listen';
export const make = 'Make';
export const myPage = 'My page';
export const business = 'Business';

// The pages of the places
export const placeNames = {
  listen: 'Listen',
  make: 'Make',
  page: 'My page',
  business: 'Business',
} as const;
export const makeTitle = 'Make, Artist Space';
export const makeLead = 'Record, hum, make beats, and finish songs with others.';
export const signInToMake = 'Please sign in first.';
export const uploadHint = 'Add tracks to your library';
export const yourMusicHint = 'Your library: edit, publish and sort tracks';
export const albumsHint = 'Albums, EPs and singles with a release date';
export const aiStudioHint = 'Hum a song, separate stems, beatbox a beat';
export const beatMachineHint = 'Describe a beat and get it with its notes';
export const hummingLibraryHint = 'Melodies you recorded for later';
export const yourVocalsHint = 'What you sang over other artists’ tracks';
export const collaborations = 'Collaborations';
export const noCollaborationsYet =
  'No collaborations yet. Open another artist’s track and sing over it, or ask to work on it.';
export const newestCollaborations = 'Newest';
export const olderCollaborations = 'Older';
export const updatedOn = (day: string) => `Updated ${day}`;
export const businessTitle = 'Business, Artist Space';
export const businessLead = 'Sell, get paid, and see how your music is doing.';
export const shopHint = 'Shirts, records and downloads you sell';
export const ordersHint = 'What was ordered, and what to send';
export const statisticsHint = 'Plays, listeners, sales, and where they stop';
export const supportersHint = 'Monthly support from listeners';
export const discountCodesHint = 'Codes for your checkout';
export const shippingHint = 'Prices by country and weight';
export const taxHint = 'Rates by country';
export const assistantsHint = 'Ask about promotion, contracts, shows and more';
export const prices = 'Prices and download codes';
export const noTracksYet = 'No tracks yet. Upload one, then set its price here.';
export const setAPrice = 'Set a price';
export const changePrice = 'Change price';
export const codesOfTrack = 'Download codes';
export const ofTitle = (title: string) => `of ${title}`;
export const newestTracks = 'Newest';
export const olderTracks = 'Older';
export const feedHint = 'New from the artists you follow';
export const exploreHint = 'Search artists and music';
export const genresHint = 'All music by genre and mood';
export const playlistsHint = 'Your lists of tracks';
export const likesHint = 'Every track you pressed Like on';
export const collectionHint = 'Music you bought';
export const supportingHint = 'Your monthly support';
export const onThisDeviceHint = 'Tracks saved for when you are offline';
export const exploreArtists = 'Explore artists';
export const uploadATrack = 'Upload a track';
export const upload = 'Upload';
export const yourMusic = 'Your music';
export const albums = 'Albums';
export const aiStudio = 'AI Studio';
export const beatMachine = 'Beat Machine';
export const hummingLibrary = 'Humming Library';
export const yourVocals = 'Your vocals';
export const shop = 'Shop';
export const orders = 'Orders';
export const statistics = 'Statistics';
export const supporters = 'Supporters';
export const discountCodes = 'Discount codes';
export const shipping = 'Shipping';
export const tax = 'Tax';
export const assistants = 'Assistants';
export const feed = 'Feed';
export const explore = 'Explore';
export const genres = 'Genres and moods';
export const playlists = 'Playlists';
export const likes = 'Tracks you like';
export const collection = 'Collection';
export const supporting = 'Artists you support';
export const onThisDevice = 'On this device';
export const posts = 'Posts';
export const linksPage = 'Links page';
export const followers = 'Followers';
export const inbox = 'Inbox';
export const postsHint = 'News for the people who follow you';
export const linksPageHint = 'All your streaming links, to share or print';
export const followersHint = 'The people who follow you';
export const inboxHint = 'Messages and bookings from your page';
