import { renderHum } from '#fixtures/hums/render-hum.ts';
import { keepStems } from '#fixtures/stems-in-memory.ts';
import { transcribeHum } from '#src/analysis/transcribe-hum.ts';
import { makeBeat } from '#src/conversions/make-beat.ts';
import { makeSong } from '#src/conversions/make-song.ts';
import { LoudnessMeter } from '#src/loudness.ts';
import { ENGINE_RATE, type Score, type StereoSound } from '#src/score.ts';
import { TruePeakMeter } from '#src/true-peak.ts';
import type { Genre, Stem, Voice } from '#src/vocabulary.ts';
import { writeLyrics } from '#src/words/lyrics.ts';
import {
  chorusOverVerse,
  loudnessRange,
  octaveAtFour,
  sideToMid,
  toneDistance,
  voiceOverBacking,
  weightedSteps,
} from './mix-measures.ts';

/** One piece of each family of genres: a song from a hum if it has a voice, else a beat. */
export interface Piece {
  readonly genre: Genre;
  readonly voice?: Voice;
  readonly topic?: string;
}

export const PIECES: readonly Piece[] = [
  { genre: 'pop', voice: 'pop-female', topic: 'the last bus home' },
  { genre: 'electronic', voice: 'pop-female', topic: 'city lights' },
  { genre: 'trap', voice: 'pop-male', topic: 'money' },
  { genre: 'rnb', voice: 'jazz-female', topic: 'summer night' },
  { genre: 'rock', voice: 'rock-male', topic: 'the open road' },
  { genre: 'country', voice: 'country-male', topic: 'home' },
  { genre: 'jazz', voice: 'jazz-male', topic: 'rain' },
  { genre: 'house' },
  { genre: 'boom-bap' },
  { genre: 'metal' },
  { genre: 'latin' },
  { genre: 'ambient' },
];

const SEED = 'twelve';

export interface MadePiece {
  readonly mix: StereoSound;
  readonly score: Score;
  readonly figures: PieceFigures;
}

/** Decibels, LU, LUFS and dBTP. */
export interface PieceFigures {
  readonly loudness: number;
  readonly peak: number;
  readonly range: number;
  readonly chorus: number;
  readonly width: number;
  readonly widthBelow: number;
  readonly octave: number;
  readonly tone: number;
  /** Levels of the voice, for songs. */
  readonly voice: { readonly whole: number; readonly band: number } | null;
}

/** Makes a piece and measures it. */
export function makePiece(piece: Piece): MadePiece {
  const { mix, score, voice } = piece.voice ? song(piece) : { ...beat(piece), voice: null };
  const steps = weightedSteps(mix);
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  const peaks = new TruePeakMeter({ channels: 2 });
  meter.push([mix.left, mix.right]);
  peaks.push([mix.left, mix.right]);
  const figures = {
    loudness: meter.integrated() ?? NaN,
    peak: peaks.decibels() ?? NaN,
    range: loudnessRange(steps),
    chorus: chorusOverVerse(steps, score),
    width: sideToMid(mix),
    widthBelow: sideToMid(mix, 120),
    octave: octaveAtFour(mix),
    tone: toneDistance(mix, piece.genre),
    voice,
  };
  return { mix, score, figures };
}

function song({ genre, voice = 'pop-female', topic = '' }: Piece) {
  const hum = renderHum(`${SEED}-${genre}`, { kind: 'doo', seconds: 24, sampleRate: ENGINE_RATE });
  const heard = transcribeHum(hum.samples, hum.sampleRate);
  if (!heard.ok) throw new Error(heard.reason);
  const { notes } = heard;
  const lyrics = writeLyrics({ topic, genre, seed: SEED }).text;
  let score: Score | undefined;
  const { mix, stems } = keepStems(true, (take) => {
    const made = makeSong({
      notes,
      genre,
      lyrics,
      voice,
      type: 'song',
      length: 'full',
      quality: 'standard',
      seed: SEED,
      stems: take,
    });
    if (!made.ok) return made;
    score = made.score;
    return { ...made, extent: { start: 0, frames: made.mix.left.length, closed: false } };
  });
  const { vocals } = stems;
  if (score === undefined || vocals === undefined) throw new Error(`Nobody sings ${genre}.`);
  const backing = sumOf((['drums', 'bass', 'other'] as const).map((stem: Stem) => stems[stem]));
  return { mix, score, voice: voiceOverBacking(vocals, backing) };
}

function beat({ genre }: Piece) {
  const made = makeBeat({
    prompt: '',
    request: {
      genre,
      mood: 'energetic',
      style: 'instrumental',
      tempo: TEMPOS[genre] ?? 100,
      duration: 120,
      energy: 6,
      danceability: 6,
      complexity: 6,
      valence: 5,
      instruments: [],
      instrumental: true,
      variations: true,
    },
    quality: 'standard',
    stereo: true,
    seed: SEED,
  });
  if (!made.ok) throw new Error(made.reason);
  return made;
}

const TEMPOS: Partial<Record<Genre, number>> = {
  house: 124,
  'boom-bap': 90,
  metal: 150,
  latin: 96,
  ambient: 70,
};

function sumOf(sounds: readonly (StereoSound | undefined)[]): StereoSound {
  const all = sounds.filter((sound) => sound !== undefined);
  const frames = Math.max(...all.map(({ left }) => left.length));
  const side = (name: 'left' | 'right') => {
    const sum = new Float32Array(frames);
    for (const sound of all) sound[name].forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
    return sum;
  };
  return { left: side('left'), right: side('right') };
}
