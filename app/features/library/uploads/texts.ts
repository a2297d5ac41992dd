// In several places
export const retry = 'Retry';
export const uploadFailed = 'Upload failed';
export const noFilesSelected = 'No files selected';
export const contentType = 'Content type';
export const publicSoVisitorsCanHear = 'Public, so visitors can hear it';
export const required = 'Required';

// UnfinishedUploads
export const unfinishedUploads = 'Unfinished uploads';
export const browserHasKeptFile = (filename: string) => `This browser has kept ${filename}.`;
export const chooseFileAgainToGoOn = (filename: string) => `Choose ${filename} again to go on`;
export const withScriptsSwitchedOn = ', with scripts switched on';
export const goOn = 'Go on';
export const goOnWith = (title: string) => `Go on with ${title}`;
export const discardTitle = (title: string) => `Discard ${title}`;

// UploadForm
export const dropYourTracksHere = 'Drop your tracks here';
export const orChooseFiles = ', or choose files';
export const fileTypes = 'MP3, WAV, AIFF, OGG, M4A, AAC, FLAC or CAF, up to 200MB each';
export const cancel = 'Cancel';
export const resume = 'Resume';
export const pause = 'Pause';
export const done = 'Done';
export const uploadCount = (count: string) => `Upload ${count}`;
export const upload = 'Upload';
export const notUploaded = 'Not uploaded';
export const otherFilesAreInYourLibrary = 'The other files are in your library.';

// UploadFormFiles
export const changeName = (name: string) => `Change ${name}`;
export const removeName = (name: string) => `Remove ${name}`;
export const title = 'Title';
export const genreTagsAndMore = 'Genre, tags and more';
export const description = 'Description';
export const genre = 'Genre';
export const tags = 'Tags';
export const separateThemWithCommas = 'Separate them with commas.';
export const artist = 'Artist';
export const key = 'Key';

// stored-upload
export const takeNotHereSendAgain = 'This take no longer exists. Please send it again.';
export const bytesOfTakeArrived = (arrived: number, size: number) =>
  `${arrived} of ${size} bytes of this take have arrived so far.`;
export const uploadNotHere = 'This upload no longer exists.';

// upload-queue-words
export const trackNumberOf = (at: number, total: number) => `track ${at} of ${total}`;
export const trackCount = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);
const trackWords = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);
export const uploadedCount = (count: number) => `${trackWords(count)} uploaded`;
export const failedCount = (count: number) => `${trackWords(count)} failed`;
export const readyCount = (count: number) => `${trackWords(count)} ready`;
export const aFewSecondsLeft = 'a few seconds left';
export const secondsLeft = (seconds: number) => `about ${seconds} s left`;
export const minutesLeft = (minutes: number) => `about ${minutes} min left`;
export const hoursLeft = (hours: number, minutes: number) =>
  `about ${hours} h ${minutes > 0 ? `${minutes} min ` : ''}left`;
export const failedToUpload = (title: string, error: string) =>
  `Failed to upload ${title}: ${error}`;
export const pausedAtTrack = (which: string) => `Paused at ${which}`;
export const waitingForConnectionAt = (which: string) => `Waiting for a connection… ${which}`;
export const uploadingTrack = (which: string) => `Uploading ${which}`;

// upload-queue
export const invalidFileType = 'Invalid file type';
export const fileTooLarge = 'File too large';
export const missingTitles = 'Missing titles';
export const provideTitlesForAllTracks = 'Please provide titles for all tracks.';

// upload
export const uploadNotHereSendAgain = 'This upload no longer exists. Please send the file again.';
export const tooManyUnfinishedUploads = (maxUnfinished: number) =>
  `You have ${maxUnfinished} unfinished uploads. Finish or discard some first.`;

// use-upload-queue
export const leaveAndStopUpload = 'Your upload is still running. Leave and stop it?';
export const leaveWithoutUnsentTracks =
  'Some of your tracks are not uploaded yet. Leave without them?';

// beats.upload
export const uploadDiscarded = 'Upload discarded';
export const itWithoutAName = 'It';
export const willNotBeUploaded = (filename: string) => `${filename} won’t be uploaded.`;
export const uploadNewTracksTitle = 'Upload New Tracks, Artist Space';
export const uploadNewTracks = 'Upload New Tracks';

// upload
export const setTusResumableTo = (version: string) =>
  `Uploads in parts are sent by the tus protocol ${version}: please set Tus-Resumable to it.`;
export const overriddenMethodNotOffered =
  'X-HTTP-Method-Override names no method that is offered here.';
export const concatenationNotOffered =
  'Uploads are not put together from others here: please send the file as one upload.';
export const uploadLengthNeeded = 'Please say in Upload-Length how many bytes the file has.';

export const catalogueTooLarge = (most: string) =>
  `A file of an import can have at most ${most}. Please split it into several.`;
export const emptyFile = (filename: string) => `${filename} is empty.`;
export const fileHasNotArrived = (filename: string) =>
  `${filename} has not arrived whole. Please send the rest first.`;
