// measures
export const trackNotHere = 'This track doesn’t exist, or it was deleted.';
export const measuringNow = 'Measuring';
export const measuringTitle = (title: string) => `The sound of “${title}” is being measured.`;

// TrackSound
export const sound = 'Sound';
export const notMeasuredYet =
  'This track is from before its loudness and its spectrum were measured. It takes a few seconds, and its files stay as they are.';
export const measureIt = 'Measure it';
export const tryAgain = 'Try again';
export const beingMeasured = 'Measuring loudness and spectrum. This takes a few seconds.';
export const silent = 'There is nothing to measure: the track is silent.';
export const loudness = 'Loudness';
export const truePeakAt = (time: string) => `True peak, at ${time}`;
export const loudestThreeSeconds = 'Loudest 3 seconds';
export const range = 'Loudness range';
export const number = (value: number) => `${Math.round(value)}`.replace('-', '−');
export const decibels = (value: number, unit: string) =>
  `${value.toFixed(1).replace('-', '−')} ${unit}`;
export const turnedDown = (by: string) =>
  `Streaming services play music at about −14 LUFS: they turn this track down by ${by}.`;
export const notTurnedDown =
  'Streaming services play music at about −14 LUFS: they do not turn this track down.';
export const peaksMayClip = 'Its peaks are above −1 dBTP, and may distort once it is compressed.';
export const peaksAreSafe = 'Its peaks leave enough room for compression.';
export const loudnessOverTime = 'Loudness over time';
export const describeLoudness = (low: string, high: string) =>
  `The loudness of 3 seconds at a time, from ${low} to ${high}.`;
export const linesOfLoudness =
  'Of 3 seconds at a time. The lines mark the loudness of the whole track and the time of its true peak.';
export const time = 'Time';
export const spectrum = 'Spectrum';
export const describeSpectrum = (loudest: string) =>
  `The average level of each third of an octave; the loudest is around ${loudest}.`;
export const levelsAreAverages =
  'The average level of each third of an octave. 0 dB is a sine at full scale.';
export const shortHertz = (words: string) => words.replace(/ Hz| kHz/, (unit) => unit.slice(1, -2));
export const frequency = 'Frequency';
export const level = 'Level';

export const hertz = (frequency: number) => `${frequency} Hz`;

export const kilohertz = (frequency: number) => `${frequency} kHz`;
