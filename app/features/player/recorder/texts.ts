// Countdown
export const getReadyToSing = 'Get ready to sing!';

// LevelMeter
export const inputLevel = 'Input level';
export const percent = (label: string, level: number) => `${label} ${level} percent`;

// RecordButton
export const startRecording = 'Start recording';
export const stopRecording = 'Stop recording';

// microphone
export const microphonePermissionDeniedAllow =
  'Microphone permission denied. Please allow microphone access and try again.';
export const noMicrophoneFoundConnect =
  'No microphone found. Please connect a microphone and try again.';
export const failedStartRecordingTry = 'Failed to start recording. Please try again.';
export const audioRecordingNotSupported = 'Audio recording is not supported in your browser.';

// notices
export const anotherPageBrowserRecording =
  'Another page of this browser is recording. Stop it first, then try again.';
export const deviceHasNoRoom =
  'This device has no room left to keep the take safe. Stay on this page until it is saved.';
export const lastTakeStillHere =
  'Your last take is still here. Save it, or discard it and record again.';
export const deviceTooBusyHear = (count: number, milliseconds: number) =>
  `This device was too busy to hear everything: ${count === 1 ? 'one short gap' : `${count} short gaps`}, ${milliseconds} ms in all. Listen to the take before you use it.`;
export const microphoneGoneWhatSang = 'The microphone is gone. What you sang until then is kept.';
export const microphonePermissionTakenBack =
  'Microphone permission was taken back. What you sang until then is kept.';
export const somethingElseTookSound =
  'Something else took the sound, a call perhaps. What you sang until then is kept.';
export const longestTakeThereRoom =
  'That is the longest take there is room for. All of it is kept.';
