// In several places
export const takeOutName = (name: string) => `Take ${name} out`;
export const deleteFailed = 'Delete Failed';
export const hummingLibrary = 'Humming Library';
export const saveFailed = 'Save Failed';
export const recordWithThisDevice = 'Record with this device';
export const phoneOpensItsOwnRecorder = 'Phones open their recorder.';
export const dropARecordingHere = 'Drop a recording here';
export const orChooseAFile = ', or choose a file';
export const enterATitleForRecording = 'Enter a title for your recording...';
export const title = 'Title';
export const saveRecording = 'Save Recording';
export const recordingSaved = 'Recording saved';
export const isInYourHummingLibrary = (title: string) => `“${title}” is in your Humming Library.`;
export const processing = 'Processing...';
export const mayTakeAFewMinutes = 'This may take a few minutes depending on file size';

// AiStudio
export const aiStudio = 'AI Studio';
export const recordOrUploadToStart =
  'Record some humming or upload a track to get started with AI processing.';
export const aiTools = 'AI tools';

// ChosenFileField
export const dropATrackHere = 'Drop a track here';
export const orChooseOneAudioFile = ', or choose one audio file';

// HummingLibrary
export const noHummingRecordingsYet =
  'No humming recordings saved yet. Use the save feature in other tabs to build your library.';
export const nothingOlder = 'There is nothing older.';
export const recordings = 'Recordings';
export const newest = 'Newest';
export const older = 'Older';
export const addARecordingFromAFile = 'Add a recording from a file';
export const supportsMp3AndWavUpTo = (words: string) => `Supports MP3, WAV (max ${words})`;
export const forLabel = 'Applies to';
export const addARecording = 'Add a recording';
export const sureToDeleteRecording =
  'Are you sure you want to delete this recording? This action cannot be undone.';
export const unknownDate = 'Unknown date';
export const use = 'Use';
export const titleInTool = (title: string, name: string) => `${title} in ${name}`;
export const deleteTitle = (title: string) => `Delete ${title}`;

// MelodyRecorder
export const anotherMelodyInYourHead =
  'Have another melody in mind? Record it and save it for later';
export const recordAMelodyForLater = 'Record a melody for later';

// RecordingField, HeldRecording
export const askingForTheMicrophone = 'Asking for the microphone...';
export const closeToTheMicrophone = 'Close to the mic, in a quiet room.';
export const recordingError = 'Recording error';
export const recordedHere = 'recorded here';
export const discardAndRecordAgain = 'Discard it and record again';
export const secondsLong = (duration: number) => `${duration} s`;
export const fromYourHummingLibrary = 'from your Humming Library';
export const recordOrUploadAnother = 'Record or upload another';

// SaveRecordingDialog
export const cancel = 'Cancel';
export const save = 'Save';
export const savingPercent = (percent: number) => `Saving... ${percent}%`;

// AiStudio
export const yourAiGenerations = (total: string) => `Your AI Generations (${total})`;
export const noAiGenerationsYet = 'No AI generations yet. Create your first track above!';

// ToolScreen
export const sendingAtPercent = (percent: number) => `Sending... ${percent}%`;
export const fileMustBeUnderMegabytes = (name: string, maxBytes: number) =>
  `${name}: File size must be less than ${maxBytes}MB.`;

// studio
export const recordingDeleted = 'Recording deleted';
export const titleIsGone = (title: string) => `“${title}” is gone.`;
export const noSuchTool = 'There is no such tool.';

// use-recording
export const yourRecording = 'Your recording';

// ai-studio.($tool)
export const toolTitle = (tool: string) => `${tool}, Artist Space`;

// ai-studio.humming-library.$recordingId.delete
export const deleteARecordingTitle = 'Delete a recording, Artist Space';

// ai-studio.humming-library
export const hummingLibraryTitle = 'Humming Library, Artist Space';

// ai-studio
export const aiStudioTitle = 'AI Studio, Artist Space';

// SharedRecording
export const sharedTitle = 'Use a recording, Artist Space';
export const sharedHeading = 'Use a recording';
export const sharedLead =
  'You shared it from another app on this device. What would you like to do with it?';
export const sharedNeedsScripts =
  'This page needs JavaScript. Choose the file on the upload page instead.';
export const nothingSharedHere =
  'There is nothing here. Share a recording from another app on this device, or choose a file.';
export const chooseAFile = 'Choose a file';
export const uploadAsATrack = 'Upload as a track';
export const listenTo = (name: string) => `Listen to ${name}`;
export const notSent = 'Not sent';
export const sendingPercent = (percent: number) => `Sending: ${percent}%`;
