export const newArtist = 'New artist';
export const newListener = 'New listener';

// artist-records
export const deletedArtist = 'Deleted artist';
