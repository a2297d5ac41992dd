// In several places
export const qrCodeOfLinks = (name: string) => `QR code of the links of ${name}`;

// links-page
export const allLinksOf = (name: string) => `${name}: all links`;
export const whereToHear = (name: string) => `Where to hear ${name}.`;
export const verified = 'Verified';
export const links = 'Links';
export const noPushLinksYet = 'No push links yet';
export const profileAndMusic = 'Profile and music';
export const officialMerchandise = 'Official Merchandise';
export const qrCode = 'QR code';

// links.operations
export const artistNotFound = 'Artist not found';

// Nothing to show
export const artistNotFoundTitle = 'Artist not found, Artist Space';
export const nothingHere = 'Nothing here';
export const returnHome = 'Return Home';
