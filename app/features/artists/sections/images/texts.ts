// Editor
export const galleryImages = 'Gallery images';
export const coverBehindYourName = 'Cover, behind your name';
export const featuredTrack = 'Featured track';
export const done = 'Done';
export const profileImage = 'Profile image';
export const editImages = 'Edit images';
export const whatPicturesShow = 'What the pictures show';
export const whatPicturesShowHelp =
  'A sentence for each, for people who don’t see it: who or what is in it, and where.';
export const galleryImageShows = (place: number) => `Gallery image ${place} shows`;
export const saveDescriptions = 'Save descriptions';
export const imagesLead =
  'Choose, drop or paste: JPG, PNG, GIF or WebP, up to 5 MB each. Every change is saved at once.';

// OwnViews
export const galleryImageOf = (index: number, count: number) => `Gallery, ${index} of ${count}`;
export const addGalleryImage = (index: number) => `Add gallery image ${index}`;

// View
export const imageOfTheGallery = (name: string, slot: number) => `${name}, ${slot} of the gallery`;
export const noImage = 'No image';
export const images = 'Images';

// artist-images
export const imageFailed = 'Failed to process the image. Please try again.';

// intents
export const imageUploaded = 'Image uploaded';
export const imageUpdated = 'Your image has been updated successfully';

// artist.schema
export const chooseAtMost4Images = 'Please choose at most 4 images';
export const describeGalleryPicturesOnly = 'Please describe the pictures of the gallery only';

// section
export const imagesAndGallery = 'Images & Gallery';
