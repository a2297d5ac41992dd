export const newArtist = 'New artist';
