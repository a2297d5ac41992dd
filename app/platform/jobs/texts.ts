// Errors of jobs as they are stored: the sentences of the runner, of the readers of sound files and of the conversions. A
// job writes them in English; `errorWords` finds them here to tell them in the language of the reader.

export const unexpected = 'Something went wrong on the server. Please try again.';
export const stoppedTheServer =
  'The server stopped each time while it worked on this, so it was given up. Please tell its host.';
export const tookTooLong = 'This took too long and was stopped.';
export const noSoundInThisRecording = 'There is no sound in this recording.';
export const noSoundInThisFile = 'No sound was found in this file.';
export const damagedOrUnknown =
  'No sound could be read from this file: it is damaged, or its kind is not known here.';
export const damagedInTheMiddle = 'This file is damaged in the middle.';
export const unknownKind = 'This kind of file cannot be read here. Save it as WAV, FLAC or MP3.';
export const needsTooMuchMemory =
  'This file could not be read: it asks for far more memory than a sound needs.';
export const endsInTheMiddle =
  'This file ends in the middle: the part that says where its sound lies is missing.';
export const isProtected =
  'This file is copy-protected (DRM), so nobody else can play it. Export it without protection and try again.';
export const isAVideo = 'This is a video. Save its sound as an audio file and try again.';
export const indexIsDamaged = 'The index of this M4A file is damaged.';
export const cafIsCompressed =
  'This CAF file holds compressed sound, which cannot be read here. Save it as M4A, WAV or AIFF.';
export const cafSamplesAreOdd =
  'The samples of this CAF file have a size that we cannot read. Save it with 16 or 24 bit.';
export const recordingTooShort = 'The recording is too short for a melody: hum for a few seconds.';
export const sampleRateCannotBeRead = 'This recording has a sample rate that cannot be read.';
export const nothingWasHeard = 'Nothing was heard: check the microphone, then hum again.';
export const onlyMainsHum = 'Only an electric hum was heard: hum closer to the microphone.';
export const severalVoices =
  'Several voices or instruments were heard at once: hum the melody alone, without music.';
export const speechOrDrums =
  'No melody was found: that sounded more like speech or drums. Hum each note and hold it.';
export const littleHoldsAPitch =
  'No melody was found: little of it holds a pitch. Hum each note and hold it, closer to the microphone.';
export const noMelodyWasFound = 'No melody was found: hum a few notes, closer to the microphone.';
export const beatboxTooShort = 'No beats were heard: the recording is too short.';
export const beatboxTooLong = 'No beats were heard: the recording is longer than half an hour.';
export const beatboxIsSilent = 'No beats were heard: the recording is silent.';
export const nothingBeginsSharply =
  'No beats were heard: nothing begins sharply. Beatbox closer to the microphone.';
export const notABeatbox =
  'No beats were heard: this sounds like talking, singing, music or noise. Beatbox with kicks, snares and hats.';
export const beginningIsDamaged = (format: string) =>
  `The beginning of this ${format} file is damaged.`;
export const headerIsDamaged = (format: string) => `The header of this ${format} file is damaged.`;
export const endsBeforeItsSound = (format: string) =>
  `This ${format} file ends before its sound begins.`;
export const saysNoKindOfSound = (format: string) =>
  `This ${format} file does not say what kind of sound it holds.`;
export const isCompressed = (format: string) =>
  `This ${format} file is compressed in a way we cannot read. Save it as plain PCM, 16 or 24 bit.`;
export const claimsSampleRate = (rate: number) => `This file claims ${rate} samples a second.`;
export const longerThanHours = (count: number) =>
  `This recording is longer than ${count} ${count === 1 ? 'hour' : 'hours'}.`;
export const longerThanMinutes = (count: number) =>
  `This recording is longer than ${count} ${count === 1 ? 'minute' : 'minutes'}.`;
export const longerThanSeconds = (count: number) =>
  `This recording is longer than ${count} ${count === 1 ? 'second' : 'seconds'}.`;
export const fileCouldNotBeRead = 'We couldn’t read this file.';
export const notEnoughSpaceLeft = (needed: string, free: string, quota: string) =>
  `This needs ${needed}, and you have ${free} of ${quota} left. Delete what you no longer need, or ask the host of this site for more.`;
