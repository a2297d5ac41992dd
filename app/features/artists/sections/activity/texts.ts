// In several places
export const activity = 'Activity';

// Editor
export const editActivity = 'Edit activity';
export const newTracksAndPostsAppearHere =
  'Every track you make public and every post appears here by itself, the newest first.';
export const writeAPost = 'Write a post';

// View
export const publishedTrack = (track: string) => `Published ${track}`;
export const publishedTrackWith = (track: string, artist: string) =>
  `Published ${track} with ${artist}`;
export const collaboratesOn = (track: string) => `Collaborates on ${track}`;
export const collaboratesOnWith = (track: string, artist: string) =>
  `Collaborates on ${track} with ${artist}`;

// sample
export const sampleNext = 'Make a track public and your page tells of it.';
