// In several places
export const discography = 'Discography';

// Editor
export const openTheMusicStudio = 'Open the Music Studio';
export const editDiscography = 'Edit discography';

// View
export const single = 'Single';
