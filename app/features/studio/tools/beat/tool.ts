import type { Quality } from '@artist-space/audio/vocabulary.ts';
import type { Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const beat = {
  id: 'beat',
  name: texts.beatMachine,
  icon: 'beats',
  recording: null,
  ready: texts.yourBeatIsReady,
  failure: { title: texts.generationFailed, message: texts.pleaseTryAgain },
} as const satisfies Tool;

export const BEAT_QUALITIES = {
  standard: texts.standard,
  high: texts.highQuality,
  premium: texts.premium,
} as const satisfies Record<Quality, string>;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** In BPM. */
export const BEAT_TEMPO: Range = { minimum: 60, maximum: 200, step: 5 };
/** In seconds. */
export const BEAT_DURATION: Range = { minimum: 15, maximum: 180, step: 15 };
/** Energy, danceability, complexity and valence. */
export const BEAT_SLIDER: Range = { minimum: 1, maximum: 10, step: 1 };

/** The number of instruments named in the prompt that is written from the fields. */
export const INSTRUMENTS_IN_PROMPT = 3;

export const BEAT_DEFAULTS = {
  genre: 'electronic',
  mood: 'energetic',
  style: 'instrumental',
  tempo: 120,
  duration: 30,
  energy: 7,
  danceability: 6,
  complexity: 5,
  valence: 5,
  instruments: [],
  instrumental: true,
  variations: false,
  quality: 'high',
  stereo: true,
} as const;
