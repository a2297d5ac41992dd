// audio-file
export const selectAudioFiles = (filename: string) =>
  `${filename}: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).`;
export const fileMustBeUnder200MB = (filename: string) =>
  `${filename}: File size must be less than 200MB.`;
export const fileIsEmpty = (filename: string) => `${filename}: This file is empty.`;

// audio-rule
export const listening = 'Listening';
export const finishing = 'Finishing';

// licences
export const ccBy = 'CC BY: share and change, with your name';
export const ccBySa = 'CC BY-SA: the same, under the same licence';
export const ccByNc = 'CC BY-NC: share and change, with your name, without money';
export const ccByNcSa = 'CC BY-NC-SA: the same, under the same licence';
export const ccByNd = 'CC BY-ND: share unchanged, with your name';
export const ccByNcNd = 'CC BY-NC-ND: share unchanged, with your name, without money';
export const ccZero = 'CC0: no rights reserved';
