// In several places
export const uploadYourFirstTrack = 'Upload your first track';
export const makeATrackHere = 'Make one here';
export const openYourLibrary = 'Open your library';
export const onlyYouHearPrivateTracks =
  'Your tracks are private: only you can hear them. Make one public in your library, and visitors hear it here.';

// Dashboard
export const hero = 'Hero';
export const exitControls = 'Exit Controls';
export const sectionControls = 'Section Controls';
export const viewPublicProfile = 'View Public Profile';
export const opensInANewTab = '(opens in a new tab)';
export const share = 'Share';
export const more = 'More';
export const moreOfMyPage = 'More of my page';

// DashboardHero
export const changeProfileImage = 'Change profile image';
export const editHero = 'Edit hero';
export const followerCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'follower' : 'followers'}`;

// DashboardSection
export const sample = 'Sample';
export const editTitle = (title: string) => `Edit ${title}`;
export const onlyYouSeeThisSample = (next: string) => `Only you see this sample. ${next}`;

// DashboardSkeleton
export const loadingYourProfile = 'Loading your profile...';

// Dashboard
export const pageWaitsForItsFirstSound =
  'Your page is waiting for its first sound. A song, a demo or a voice memo: it plays here as soon as you drop it. Section Controls decide what else is on the page.';
export const makeItYours = 'Make it yours';
export const addPictures = 'Add pictures';
export const addYourLinks = 'Add your links';

// FirstSteps
export const uploadStepLead =
  'A song, a demo or a voice memo. It plays here as soon as it’s uploaded.';
export const uploadATrack = 'Upload a track';
export const makeATrackPublic = 'Make a track public';
export const addYourNameAndPicture = 'Add your name and picture';
export const photoOfYouOrYourLogo = 'A cover behind your name, a photo of you, or your logo.';
export const nameStepLead = 'Nobody else can find your page until it has a name.';
export const chooseYourName = 'Choose your name';
export const addACover = 'Add a cover';
export const addAPicture = 'Add a picture';
export const addALink = 'Add a link';
export const linksStepLead = 'Instagram, Spotify, your own site: wherever people can follow you.';
export const setUpYourPage = 'Set up your page';
export const doneOfCount = (done: number, count: number) => `${done} of ${count} done`;
export const hide = 'Hide';
export const yourPageIsReady = 'Your page is ready: share it.';
export const uploadAnotherTrack = 'Upload another track';
export const thisCard = 'this card';
export const theseSteps = 'these steps';
export const stepsDone = 'Steps done';
export const doneInBrackets = '(done)';
export const chooseYourArtistName = 'Choose your artist name';
export const nobodyFindsYouWithoutAName =
  'Nobody else can find your page and your tracks until you do.';

// HiddenSections
export const hiddenSections = 'Hidden sections';
export const titleIsHidden = (title: string) => `${title} (Hidden)`;
export const show = 'Show';
export const showTitle = (title: string) => `Show ${title}`;
export const removeFromThePage = (title: string) => `Remove ${title} from the page`;

// NoProfile
export const welcomeToArtistSpace = 'Welcome to Artist Space';
export const profileIsBeingSetUp =
  'Your artist profile is being set up. Please refresh the page or click below to get started.';
export const refreshProfile = 'Refresh Profile';

// NotShown
export const sectionIsHidden = 'Visitors do not see this section yet.';
export const showIt = 'Show it';

// PerformanceStats
export const performanceStats = 'Performance Stats';
export const noPlaysYet = 'Your plays appear here as soon as someone listens.';
export const play = 'Play';
export const plays = 'Plays';
export const followers = 'Followers';
export const publicTrack = 'Public track';
export const publicTracks = 'Public tracks';
export const linkClick = 'Link click';
export const linkClicks = 'Link clicks';
export const mostPlayedInThisTime = 'Most played in this time';
export const allStatistics = 'All statistics';
export const playCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'play' : 'plays'}`;

// SectionManager
export const manageSections = 'Manage Sections';
export const updateFailed = 'Update failed';
export const purple = 'Purple';
export const blue = 'Blue';
export const green = 'Green';
export const colourScheme = 'Colour scheme';
export const notShownYet = 'Visitors don’t see it yet: fill it in';
export const showName = (name: string) => `Show ${name}`;
export const sectionsInPageOrder = 'Sections, in the order of your page';
export const allSectionsAreOnYourPage = 'All sections are on your page.';
export const addSection = 'Add Section';
export const addTitle = (title: string) => `Add ${title}`;

// Dashboard
