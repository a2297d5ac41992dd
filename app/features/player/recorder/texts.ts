// Countdown
export const getReadyToSing = 'Get ready to sing!';

// LevelMeter
export const inputLevel = 'Input level';
export const levelInPercent = (label: string, level: number) => `${label} ${level} percent`;

// RecordButton
export const startRecording = 'Start recording';
export const stopRecording = 'Stop recording';

// microphone
export const microphoneDenied =
  'Microphone permission denied. Please allow microphone access and try again.';
export const noMicrophoneFound = 'No microphone found. Please connect a microphone and try again.';
export const failedToStartRecording = 'Failed to start recording. Please try again.';
export const recordingNotSupported = 'Audio recording is not supported in your browser.';

// notices
export const anotherPageIsRecording =
  'Another page of this browser is recording. Stop it first, then try again.';
export const deviceHasNoRoomLeft =
  'This device has no room left to keep the take safe. Stay on this page until it is saved.';
export const lastTakeIsStillHere =
  'Your last take is still here. Save it, or discard it and record again.';
export const deviceMissedSound = (count: number, milliseconds: number) =>
  `This device was too busy to hear everything: ${count === 1 ? 'one short gap' : `${count} short gaps`}, ${milliseconds} ms in all. Listen to the take before you use it.`;
export const microphoneIsGone = 'The microphone is gone. What you sang until then is kept.';
export const microphonePermissionWithdrawn =
  'Microphone permission was taken back. What you sang until then is kept.';
export const soundTakenBySomethingElse =
  'Something else took the sound, a call perhaps. What you sang until then is kept.';
export const longestTakeReached = 'That is the longest take there is room for. All of it is kept.';

// use-recorder
export const recording = 'Recording';
export const recordingEndsIn = (time: string) => `Recording, ends in ${time}`;
export const recordingIsKept = 'Your recording is kept';
export const inThisBrowser = 'It stays in this browser.';
export const backToIt = 'Back to it';
