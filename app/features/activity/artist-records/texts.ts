export const newArtist = 'New artist';
export const newListener = 'New listener';

// departed-seller
export const deletedArtist = 'Deleted artist';
