// In several places
export const fileNotHere = 'This file is not here.';

// media
export const artistSpaceArchive = 'Artist Space archive';
export const pictureOfAPost = 'Picture of a post';
