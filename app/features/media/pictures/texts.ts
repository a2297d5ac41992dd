// In several places
export const saving = 'Saving...';
export const uploadFailed = 'Upload failed';

// Cropper
export const moveInFrame = (name: string) => `Move the ${name.toLowerCase()} in its frame`;
export const cropperHelp =
  'Drag the picture and pinch to zoom, or use the arrow keys, plus and minus.';
export const zoom = 'Zoom';
export const leftToRight = 'Left to right';
export const topToBottom = 'Top to bottom';
export const save = 'Save';
export const cancel = 'Cancel';

// PictureEditor
export const removeName = (name: string) => `Remove ${name.toLowerCase()}`;
export const upload = 'Upload';
export const dropToUseIt = 'Drop to use it';

// crop
export const keptPartIsEmpty = 'The part that is kept must not be empty';

// image-file
export const invalidFileType = 'Invalid file type';
export const selectAnImageFile = 'Please select an image file (JPG, PNG, GIF, etc.)';
export const fileTooLarge = 'File too large';
export const selectAnImageUnder5MB = 'Please select an image under 5MB';
export const imageFailed = 'Failed to process the image. Please try again.';

// picture
export const noFileSelected = 'No file selected';

// PictureEditor
export const networkError = 'Network error. Please check your connection and try again.';
export const imageUploaded = 'Image uploaded';
export const imageUpdated = 'Your image has been updated successfully';
