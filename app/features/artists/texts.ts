// In several places
export const featuredArtists = 'Featured Artists';
export const loading = 'Loading...';
export const beTheFirstArtist = 'Be the first artist to join our community!';
export const noArtistsHereYet = 'There are no artists here yet.';
export const createAccount = 'Create Account';
export const artists = 'Artists';
export const firstPage = 'First Page';
export const moreArtists = 'More Artists';
export const exploreArtists = 'Explore Artists';
export const follow = 'Follow';
export const officialMerchandise = 'Official Merchandise';
export const artistNotFound = 'Artist not found';
export const notThatManySections = 'There aren’t that many sections';
export const artistTakesNoMessages = 'This artist isn’t taking messages here.';
export const updateFailed = 'Update failed';
export const profileUpdated = 'Profile updated';
export const changesSavedSuccessfully = 'Your changes have been saved successfully.';
export const profileImage = 'Profile image';

// ArtistCard
export const viewProfile = 'View Profile';
export const ofName = (name: string) => `of ${name}`;
export const verified = 'Verified';

// ArtistDirectory
export const nameOnPlace = (name: string, placeName: string) => `${name} on ${placeName}`;

// ArtistPage
export const artistNotFoundTitle = 'Artist not found, Artist Space';
export const pageTitle = (name: string) => `${name}, Artist Space`;
export const listenToGenre = (name: string, genre: string) => `Listen to ${name}: ${genre}.`;
export const listenToName = (name: string) => `Listen to ${name}.`;
export const newTracksBy = (name: string) => `New tracks by ${name}`;

// ContactForm
export const writeTo = (name: string) => `Write to ${name}`;
export const contactLead = 'Your message goes to their inbox. They’ll reply to your email address.';
export const messageNotSent = 'Message not sent';
export const yourName = 'Your name';
export const yourEmail = 'Your email';
export const seesItAndCanReply = (name: string) => `Only ${name} sees it, so they can reply.`;
export const message = 'Message';
export const leaveThisEmpty = 'Leave this empty';
export const sendMessage = 'Send Message';
export const sending = 'Sending...';
export const backTo = (name: string) => `Back to ${name}`;

// Explore
export const artistCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'artist' : 'artists'}`;
export const singToBeatHint =
  'Open a profile and use ‘Sing to Beat’ on a track: your take goes to the artist.';
export const noArtistMatches =
  'No name or genre matches. Try the beginning of a name, or another genre.';
export const noArtistsFound = 'No Artists Found';
export const showAllArtists = 'Show All Artists';
export const checkBackLater = 'Check back later for new artists to collaborate with.';
export const allGenres = 'All genres';
export const genresAndMoods = 'Genres and moods';
export const searchByName = 'Search artists and music';
export const genre = 'Genre';
export const sortBy = 'Sort by';

// FeaturedArtists
export const viewAllArtists = 'View All Artists';

// FollowButton
export const following = 'Following';
export const followingUnfollow = (name: string) => `Following ${name}. Unfollow`;
export const followName = (name: string) => `Follow ${name}`;

// FollowPage
export const followQuestion = (name: string) => `Follow ${name}?`;
export const notNow = 'Not now';

// Followers
export const followerCount = (count: number, number: string) =>
  `${number} ${count === 1 ? 'follower' : 'followers'}`;

// ArtistPage
export const editProfile = 'Edit Profile';
export const share = 'Share';
export const reportThisPage = 'Report this page';
export const nameIsBlocked = (name: string) => `${name} is blocked`;
export const blockName = (name: string) => `Block ${name}`;
export const moreAbout = (name: string) => `More about ${name}`;
export const hasNotPublishedAnything = (name: string) => `${name} has not published anything yet.`;
export const theStageIsSet = 'The stage is set';
export const supportByMonth = 'Monthly support';
export const allLinks = 'All links';
export const postsByMail = 'Posts by mail';
export const newTracksAsRss = 'New tracks as RSS';
export const noArtistHere = 'There is no artist at this address, or their page is not public.';
export const allEntries = 'All';
export const allMerchandise = 'All merchandise';

// artist-images
export const imageIsGoneSelectAgain = 'This image is gone. Please select it again.';

// artist.operations
export const noSuchPage = 'There is no such page';
export const pageChangedElsewhere =
  'Your page was changed in another tab or on another device meanwhile.';
export const chooseOneOfYourOwnTracks = 'Please choose one of your own tracks';

// artist-page
export const messageSent = 'Message sent';
export const messageIsInTheirInbox = 'It’s in the artist’s inbox.';

// EditorForm
export const closeTheEditor = 'Close the editor';
export const save = 'Save';
export const cancel = 'Cancel';
export const editName = (name: string) => `Edit ${name}`;
export const deleteLabel = 'Delete';
export const deleting = 'Deleting...';

// OwnViews
const IN_A_ROW = new Intl.ListFormat('en', { type: 'conjunction' });
export const onlyYouSeePrivateTracks = (titles: readonly string[]) =>
  `Only you can see ${IN_A_ROW.format(titles)} here. Make it public, and everyone can.`;

// EditorForm
export const onYourPage = (title: string) => `${title} on your page`;
export const shown = 'Shown';
export const everyoneCanSeeIt = 'Everyone can see it';
export const hidden = 'Hidden';
export const onlyYouCanSeeItHere = 'Only you can see it here';

// explore-filter
export const followers = 'Followers';
export const newest = 'Newest';
export const name = 'Name';

// explore
export const signInToExplore = 'Please sign in to explore.';
export const exploreArtistsTitle = 'Explore Artists, Artist Space';

// feed
export const noFeedHere = 'There is no feed here.';
export const newTracksByName = (name: string) => `New tracks by ${name}.`;
export const titleByArtist = (title: string, artist: string) => `${title} by ${artist}`;

// follow-page
export const notFollowed = 'Not followed';
export const youFollow = (name: string) => `You follow ${name}`;

// found
export const noListOfPages = 'There is no list of pages.';
export const noSuchListOfPages = 'There is no such list of pages.';

// ImageSlotEditor
export const profileImageHint =
  'Choose, drop or paste a picture of up to 5 MB. It is shown in a circle.';
export const coverImage = 'Cover image';
export const featuredTrackImage = 'Featured track image';
export const galleryImage1 = 'Gallery image 1';
export const galleryImage2 = 'Gallery image 2';
export const galleryImage3 = 'Gallery image 3';
export const galleryImage4 = 'Gallery image 4';

// NameScreen
export const makeAnArtistPage = 'Make an artist page';
export const makeAnArtistPageTitle = 'Make an artist page, Artist Space';
export const screenIsForArtists =
  'This screen is for artists. You have an account for listening, following and singing.';
export const artistPageLead =
  'An artist page brings a public profile, a music library, the studio and a shop. What you follow, have sung and have written stays.';
export const youHaveAnArtistPage = 'You have an artist page now';
export const whatsYourName = 'What’s your name?';
export const listenerNameLead =
  'It’s shown with what you write and sing. You can change it at any time.';
export const whatsYourArtistName = 'What’s your artist name?';
export const artistNameLead = 'It’s on your page and your tracks. You can change it at any time.';
export const notSaved = 'Not saved';
export const artistName = 'Artist name';
export const continueLabel = 'Continue';
export const nobodyFindsYouWithoutAName = 'Nobody can find you here until you have a name.';
export const chooseNameLater = 'Choose later';

// name-artist.operations
export const chooseYourOwnName = 'Please choose your own name';

// preview-answer
export const noSuchPicture = 'There is no such picture.';

// section.operations
export const keepToLinks = (links: number) => `Please keep to ${links} links`;
export const chooseFromYourOwnTracks = 'Please choose from your own tracks';

// section-download.operations
export const nothingToDownloadHere = 'There is nothing to download here.';

// profile.$artistId_.contact
export const writeToTitle = (name: string) => `Write to ${name}, Artist Space`;

// profile.$artistId_.follow
export const anArtist = 'an artist';
export const followTitle = (name: string) => `Follow ${name}, Artist Space`;

// welcome
export const yourArtistNameTitle = 'Your artist name, Artist Space';

// calendar, music-group
export const playsAt = (name: string, venue: string) => `${name} at ${venue}`;
export const showsOf = (name: string) => `${name}: shows`;

// sections
export const enterSecureAddress = 'Please enter an address that starts with https://';
