/** Options of the forms, the API, the engine and its command line. */

export const GENRES = [
  'electronic',
  'hip-hop',
  'trap',
  'drill',
  'lo-fi',
  'boom-bap',
  'rnb',
  'soul',
  'funk',
  'disco',
  'house',
  'deep-house',
  'techno',
  'trance',
  'drum-and-bass',
  'dubstep',
  'garage',
  'ambient',
  'synthwave',
  'pop',
  'k-pop',
  'indie',
  'rock',
  'metal',
  'punk',
  'jazz',
  'blues',
  'gospel',
  'country',
  'folk',
  'reggae',
  'dancehall',
  'afrobeats',
  'latin',
] as const;
export type Genre = (typeof GENRES)[number];

export const MOODS = [
  'energetic',
  'happy',
  'uplifting',
  'chill',
  'dreamy',
  'romantic',
  'melancholic',
  'sad',
  'dark',
  'aggressive',
  'epic',
  'mysterious',
  'nostalgic',
  'hopeful',
  'playful',
  'tense',
  'sensual',
  'meditative',
] as const;
export type Mood = (typeof MOODS)[number];

export const INSTRUMENTS = [
  'drums',
  '808',
  'bass',
  'synth',
  'pads',
  'piano',
  'rhodes',
  'organ',
  'acoustic-guitar',
  'electric-guitar',
  'strings',
  'violin',
  'brass',
  'saxophone',
  'flute',
  'percussion',
  'bells',
  'choir',
] as const;
export type Instrument = (typeof INSTRUMENTS)[number];
/** Instruments that play pitches. */
export type PitchedInstrument = Exclude<Instrument, 'drums' | 'percussion'>;

export const STYLES = [
  'instrumental',
  'minimal',
  'cinematic',
  'vintage',
  'modern',
  'experimental',
  'acoustic',
  'orchestral',
  'club',
  'underground',
  'radio-ready',
  'lo-fi',
] as const;
export type Style = (typeof STYLES)[number];

export const DRUM_KITS = ['classic', 'electronic', 'trap', 'jazz'] as const;
export type DrumKit = (typeof DRUM_KITS)[number];

export const VOICES = [
  'pop-female',
  'pop-male',
  'rock-female',
  'rock-male',
  'jazz-female',
  'jazz-male',
  'country-female',
  'country-male',
] as const;
export type Voice = (typeof VOICES)[number];

export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;
export type Stem = (typeof STEMS)[number];

export const QUALITIES = ['standard', 'high', 'premium'] as const;
export type Quality = (typeof QUALITIES)[number];
