// audio-file
export const selectAudioFiles = (filename: string) =>
  `${filename}: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).`;
export const fileMustBeUnder200MB = (filename: string) =>
  `${filename}: File size must be less than 200MB.`;
export const fileIsEmpty = (filename: string) => `${filename}: This file is empty.`;

// audio-rule
export const listening = 'Listening';
export const finishing = 'Finishing';

// media-job
export const fileCouldNotBeRead = 'We couldn’t read this file.';

// quota
export const notEnoughSpaceLeft = (needed: string, free: string, quota: string) =>
  `This needs ${needed}, and you have ${free} of ${quota} left. Delete what you no longer need, or ask the host of this site for more.`;

// licences
export const ccBy = 'CC BY: share and change, with your name';
export const ccBySa = 'CC BY-SA: the same, under the same licence';
export const ccByNc = 'CC BY-NC: share and change, with your name, without money';
export const ccByNcSa = 'CC BY-NC-SA: the same, under the same licence';
export const ccByNd = 'CC BY-ND: share unchanged, with your name';
export const ccByNcNd = 'CC BY-NC-ND: share unchanged, with your name, without money';
export const ccZero = 'CC0: no rights reserved';
