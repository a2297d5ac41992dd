// SungVocals
export const recordedVocalsCount = (count: string) => `Recorded Vocals (${count})`;
export const noVocalsYet =
  'No recorded vocals yet. Press Record on a track: your takes are kept here.';
export const overTrack = (trackTitle: string) => `Over ${trackTitle}`;
export const recordedVocals = 'Recorded vocals';
export const newest = 'Newest';
export const older = 'Older';

// TakePage
export const youSangItOver = (track: string, day: string) =>
  `You sang it over ${track} on ${day}. Only you can hear it.`;
export const yourVocal = 'Your Vocal';
export const notSaved = 'Not saved';
export const notMixedDown = 'Not mixed down';
export const notAdded = 'Not added';
export const deleteFailed = 'Delete failed';
export const thisTake = 'This take';
export const download = 'Download';
export const makeItATrack = 'Make it a track';
export const adding = 'Adding...';
export const openItsTrack = 'Open its track';
export const recordAnotherTake = 'Record another take';
export const deleteLabel = 'Delete';
export const deleteTakeLead =
  'The take and its files will be deleted for good. Mixes and tracks you made from it stay.';
export const deleteTheTake = 'Delete the take';
export const deleting = 'Deleting...';
export const rename = 'Rename';
export const title = 'Title';
export const save = 'Save';

// take
export const takeNotHere = 'This take doesn’t exist, or it was deleted.';
export const fileOfTakeNotHere = 'The file of this take no longer exists.';
export const renamed = 'Renamed';
export const downloadsUseTheNewTitle = 'Downloads use the new title, too.';
export const addedToYourLibrary = 'Added to your library';
export const isAPrivateTrackNow = (title: string) =>
  `“${title}” is there as a private track. Only you can hear it.`;
export const takeDeleted = 'Take deleted';
export const takeAndFilesAreGone = (title: string) => `“${title}” and its files are gone.`;

// vocals.$vocalId
export const take = 'Take';
export const pageTitle = (value: string) => `${value}, Artist Space`;

// SungVocals, vocals._index
export const vocals = 'Vocals';
export const vocalsTitle = 'Vocals, Artist Space';
export const vocalsLead = 'What you sang over other artists’ tracks, and what they decided.';
