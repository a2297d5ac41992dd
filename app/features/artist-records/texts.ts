export const newArtist = 'New artist';
export const newListener = 'New listener';
