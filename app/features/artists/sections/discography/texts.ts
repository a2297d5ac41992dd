// In several places
export const discography = 'Discography';

// Editor
export const openYourAlbums = 'Open your albums';
export const openTheMusicStudio = 'Open the Music Studio';
export const editDiscography = 'Edit discography';

// section
export const comingSoon = 'coming soon';

// View
export const single = 'Single';

export const trackCount = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);
