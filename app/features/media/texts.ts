// audio-file
export const selectAudioFiles = (filename: string) =>
  `${filename}: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).`;
export const fileTooBig = (filename: string) => `${filename}: File size must be less than 200MB.`;
export const thisFileIsEmpty = (filename: string) => `${filename}: This file is empty.`;

// ingest-sound
export const listening = 'Listening';
export const finishing = 'Finishing';

// media-job
export const fileCouldNotRead = 'We couldn’t read this file.';

// quota
export const quotaExceeded = (needed: string, free: string, quota: string) =>
  `This needs ${needed}, and you have ${free} of ${quota} left. Delete what you no longer need, or ask the host of this site for more.`;
