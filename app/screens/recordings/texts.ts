// In several places
export const uploadFailed = 'Upload failed';
export const uploading = 'Uploading...';

// Duo
export const yourVoice = 'Your voice';

// RecordStage
export const level = 'Level';
export const microphone = 'Microphone';
export const itIsOn = 'It is on';
export const checkIt = 'Check it';
export const asking = 'Asking...';
export const tooLoud = 'Too loud. Red gets distorted.';
export const loudStepBackALittle = 'Loud. Step back a little.';
export const goodLevel = 'Good. Yellow is loud, red is too loud.';

// RecordDialog
export const yourTake = 'Your take';
export const takeFileHelp =
  "MP3, WAV, AIFF, OGG, M4A, AAC, FLAC or CAF, up to 200MB. Sing along from the track's first moment.";
export const recordVocals = 'Record Vocals';
export const takeKeptOfLength = (time: string) => `Take kept, ${time}`;

// RecordStage
export const playbackError = 'Playback error';
export const takeLastsTenMinutesAtMost =
  'A take can last ten minutes, so only the first ten minutes of this track are loaded.';
export const lyrics = 'Lyrics';
export const monitorMode = 'Monitor Mode';
export const monitorHelp = 'Hear yourself while you sing. Use headphones to avoid feedback.';
export const uploadATakeInstead = 'Upload a take instead';
export const willHearYourTake = (name: string) => `${name} will hear your take and decide.`;
export const recordingError = 'Recording error';
export const recordingFailed = 'Recording failed';
export const recordingErrorHeading = 'Recording Error';
export const couldNotAccessMicrophone = (error: string) => `Could not access microphone. ${error}`;
export const microphoneDenied = (error: string) =>
  `Could not access microphone. Please check permissions. ${error}`;
export const startRecordingAfterCount = 'Start recording after a count of three';
export const startingIn = (count: number) => `Starting in ${count}`;
export const start = 'Start';
export const quickRecord = 'Quick Record';
export const cancel = 'Cancel';
export const startOver = 'Start over';
export const beatStartsWithYou = 'The beat starts with you';
export const timingIsMeasured = 'The timing is measured';
export const allowMicrophoneToBeUsed = 'Allow the microphone to be used';
export const trackIsMissing = 'The track is missing';
export const trackIsLoading = 'The track is loading';
export const afterACountOfThree = 'After a count of three';

// RecordDialog
export const playbackFailed = 'Playback failed';
export const couldNotPlayVocal = 'Could not play vocal recording';
export const takesOverThisTrack = 'Takes over this track';

// TakePreview
export const pauseBoth = 'Pause both';
export const playBeatAndVoiceTogether = 'Play beat and voice together';
export const beat = 'Beat';
export const voice = 'Voice';
export const nudge = 'Nudge';
export const movesYourVoiceAgainstTheBeat = 'moves your voice against the beat';
export const nudgeMovesYourVoice = 'Nudge: moves your voice against the beat';
export const millisecondsEarlier = (nudgeMs: number) => `${nudgeMs} ms earlier`;
export const millisecondsLater = (nudgeMs: number) => `${nudgeMs} ms later`;
export const volumeOf = (label: string) => `${label} volume`;
export const asItWasSung = 'As it was sung';
export const millisecondsEarlierOrLater = (ms: number) =>
  `${Math.abs(ms)} ms ${ms < 0 ? 'earlier' : 'later'}`;

// TakeStage
export const waitingForAConnection = 'Waiting for a connection';
export const uploadingYourTake = 'Uploading your take';
export const upload = 'Upload';
export const takeStaysOnThisDevice =
  'Your take stays on this device until all of it has arrived. If you close the page or lose your connection, it picks up from here.';
export const saveFailed = 'Save failed';
export const required = 'Required';
export const downloadTheTake = 'Download the take';
export const takeIsSavedWithYourTrack =
  'This is your own track, so the take is saved with it right away.';
export const willHearIt = (name: string) => `${name} will hear it and decide.`;
export const back = 'Back';
export const recordAgain = 'Record again';

// RecordStage
export const timing = 'Timing';
export const youWillHearSixClicks = 'You’ll hear six clicks. Keep quiet for three seconds.';
export const timingNotMeasuredYet = 'Not measured yet. We’re using your browser’s estimate.';
export const deviceHearsMillisecondsLate = (ms: number) =>
  `This device hears sound ${ms} ms late. We shift every take to match.`;
export const measure = 'Measure';
export const measureAgain = 'Measure again';
export const listening = 'Listening...';

// TakeStage
export const title = 'Title';
export const whatShouldTheyListenFor = 'What should they listen for?';
export const message = 'Message';

// measure-latency
export const couldNotHearTheClicks =
  'We couldn’t hear the clicks. Turn the volume up and hold the microphone to the speaker or the headphones, then measure again.';

// take-sender
export const trackDeletedTakeStays =
  'This track was deleted, or is no longer public. Your take stays in this browser: download it to keep it.';

// vocal
export const noRecordingToUpload = 'No recording to upload';
export const recordingNotHere = 'This recording doesn’t exist, or it was deleted.';
export const vocalsSent = 'Vocals sent';
export const ownerWillHearAndDecide = 'The owner of the track will hear them and decide.';
export const seeYourVocals = 'See your vocals';
export const vocalsSaved = 'Vocals saved';
export const whatToDoWithSavedVocals = 'Hear both together, mix them down, or make them a track.';
export const saveVocals = 'Save Vocals';
export const sendTo = (artist: string) => `Send to ${artist}`;

// backing
export const fileUnplayable = 'Unable to play this audio file.';
export const trackIsStillBeingProcessed =
  'We’re still processing this track, and it’s too large to sing over until we’re done. Please open this page again in a moment.';

// use-vocal-session
export const couldNotSaveVocal = 'Could not save vocal recording';

// vocal
export const vocalsOf = (trackTitle: string) => `${trackTitle} - Vocals`;

// tracks.$trackId_.record
export const recordVocalsTitle = 'Record Vocals, Artist Space';
export const recordVocalsOverTitle = (title: string) => `Record Vocals over ${title}, Artist Space`;

// use-vocal-session, without a connection
export const sendLater = 'Send later';
export const takeKeptForLater = 'Take kept for later';
export const sentWhenConnectionIsBack = 'It is sent when the connection is back.';
export const takeCouldNotBeKept =
  'This browser could not keep the take for later. It is still here: download it, or try again.';
