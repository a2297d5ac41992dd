// In several places
export const featuredTrackHeading = 'Featured Track';

// Editor
export const noTracksAvailableToFeature = 'No tracks available to feature';
export const uploadYourFirstTrack = 'Upload your first track';
export const editFeaturedTrack = 'Edit featured track';
export const none = 'None';
export const markedPrivate = (title: string) => `${title} (private)`;
export const featuredTrack = 'Featured track';
export const pictureIsTheTracksCover = 'Its picture is the track’s cover.';
export const useAnotherPicture = 'Use another picture';
export const featuredTrackHelp =
  'It’s at the top of your page, ready to play. A private track stays hidden until you make it public.';

// OwnViews
export const featuredTrackLead = 'One track at the top of your page, ready to play.';
export const chooseATrack = 'Choose a track';
