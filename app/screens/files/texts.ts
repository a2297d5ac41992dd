// In several places
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';

// media
export const artistSpaceArchive = 'Artist Space archive';
export const pictureOfAPost = 'Picture of a post';
