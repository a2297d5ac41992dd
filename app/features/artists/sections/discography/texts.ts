// In several places
export const discography = 'Discography';

// Editor
export const openYourAlbums = 'Open your albums';
export const openTheMusicStudio = 'Open the Music Studio';
export const editDiscography = 'Edit discography';
export const discographyLead =
  'Your albums with a page of their own, then your other public tracks, grouped by the album that their files name; the rest are shown as singles.';

// section
export const comingSoon = 'coming soon';

// View
export const single = 'Single';

export const trackCount = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

// sample
export const sampleNext = 'Make a track public and your page lists it.';
