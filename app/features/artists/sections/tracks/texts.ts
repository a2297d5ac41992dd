// In several places
export const allTracksInTheMusicStudio = 'All tracks in the Music Studio';
export const openTheMusicStudio = 'Open the Music Studio';

// Editor
export const publicSwitchOf = (title: string) => `Public: ${title}`;
export const publicLabel = 'Public';
export const privateLabel = 'Private';
export const yourTracksNewestFirst = 'Your tracks, newest first';
export const editPublicTracks = 'Edit public tracks';
export const publicTracksLead = 'A public track plays on your page at once.';

// OwnViews
export const pageWaitsForItsFirstSound =
  'Your page is waiting for its first sound. Drop a song, a demo or a voice memo, or make one of your private tracks public.';
export const uploadATrack = 'Upload a track';

// section
export const publicTracks = 'Public Tracks';
