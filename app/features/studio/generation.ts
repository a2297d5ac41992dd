import type { UnknownWords } from '@artist-space/audio/prompt.ts';
import type { TranscribedHit as EngineHit } from '@artist-space/audio/score.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import * as texts from './texts.ts';
import type { HummingTool, ToolId } from './tools/tools.ts';

/** `cancelled` is the specification's 'other'. */
export type GenerationStatus = 'processing' | 'completed' | 'failed' | 'cancelled';

/** A card without a title of its own shows this. */
export const UNTITLED_GENERATION = texts.aiGeneratedTrack;

/**
 * A generation as the JSON API tells it: section 3 of the specification, field for field. While it
 * is processing, `metadata` also says how far it is.
 */
export interface GenerationEntity {
  id: number;
  artistId: number;
  type: ToolId;
  inputUrl: string | null;
  outputUrl: string | null;
  genre: string | null;
  status: GenerationStatus;
  title: string | null;
  prompt: string | null;
  style: string | null;
  metadata: GenerationMetadata;
  /** Of each stem that there is, the WAV file. */
  stems: Partial<Record<Stem, string>> | null;
  /** Seconds. */
  duration: number | null;
  createdAt: string;
  updatedAt: string;
}

export interface GenerationMetadata extends GenerationFacts {
  error?: string;
  /** Whether the recording was refused for what it sounds like: `convertAnyway` makes something of it. */
  mayConvertAnyway?: boolean;
  midiUrl?: string;
  /** 0 to 1, and what is being done, while it is processing. */
  progress?: number;
  step?: string;
  /** How many conversions come before it; 0 while it is running. */
  queuePosition?: number;
}

/** What was heard, understood and decided. What does not apply to the tool is left out. */
export interface GenerationFacts {
  /** Hits that were heard in a beatbox. */
  totalBeats?: number;
  /** 0 to 1. */
  confidence?: number;
  /** 'kick', 'closed hat': the most frequent first. */
  detectedSounds?: string[];
  /** Beats a minute of the recording as it was performed. */
  performedTempo?: number;
  /** Of the hum as it was heard, or corrected, in the recording's own time. */
  heard?: TranscribedMelody;
  /** Of the beatbox as it was heard, or corrected, in the recording's own time. */
  hits?: TranscribedHit[];
  /** Of the recording that was listened to. */
  recordingSeconds?: number;
  /** Whether the artist has corrected what was heard. */
  corrected?: boolean;
  /** Of what came out. */
  tempo?: number;
  /** 'F# minor'. */
  key?: string;
  mood?: string;
  /** What the words of the prompt were understood to ask for, in their order. */
  understood?: PromptChip[];
  /** Words of the prompt that name nothing here, and names of artists that are not known. */
  notUnderstood?: UnknownWords[];
  /** The same request with the same seed gives the same sound. */
  seed?: string;
  /** Of kick, snare, hat and percussion: the sixteenths of a typical bar that they sound on. */
  pattern?: number[][];
  /** The sections and parts as they were composed. */
  arrangement?: Arrangement;
  /** What is sung. */
  lyrics?: string;
  /** Of one tool alone: what its `Result.tsx` shows. */
  result?: object;
  /** Sentences for who listens: 'This recording is mono: …'. */
  warnings?: string[];
}

/** A hum on paper. */
interface TranscribedMelody {
  /** 'F# minor'. */
  key: string;
  /** Beats a minute. */
  tempo: number;
  notes: TranscribedNote[];
}

/** One note of a piano roll: seconds, and MIDI pitch with fractions (69 is A at 440 Hz). */
export interface TranscribedNote {
  start: number;
  length: number;
  pitch: number;
  /** 0 to 1. */
  velocity: number;
}

export type TranscribedDrum = EngineHit['drum'];

/** One sound of a beatbox. */
interface TranscribedHit {
  /** Seconds. */
  at: number;
  drum: TranscribedDrum;
  /** 0 to 1. */
  velocity: number;
}

/** A word of the prompt and what it asked for: `{ text: 'dusty', field: 'style', value: 'vintage' }`. */
export interface PromptChip {
  text: string;
  field: string;
  value: string | number;
  /** Whether it is ruled out: 'no drums'. */
  negated: boolean;
  /** Of a genre, the kind of it: 'bossa-nova'. */
  kind?: string;
}

/** A sound that can be heard and saved. Add `?download` to save it under its title. */
export interface GenerationSound {
  /** As it was made, 16 bits at 44.1 kHz. */
  wavUrl: string;
  /** The small file, which every browser plays. */
  mp3Url: string;
  /** The waveform as a row of bars; see `decodeBars` in features/library/bars.ts. */
  bars: string;
  /** Decibels, at most 0, that bring it to the level of other sounds in the player. */
  level: number;
}

/** A generation as a card shows it, and its own page. */
export interface GenerationView {
  id: number;
  artistId: number;
  type: ToolId;
  status: GenerationStatus;
  /** Null: show UNTITLED_GENERATION. */
  title: string | null;
  genre: string | null;
  style: string | null;
  prompt: string | null;
  /** Seconds. */
  duration: number | null;
  createdAt: string;
  /** While it is processing. */
  progress: GenerationProgress | null;
  /** Why it failed, in a sentence; shown as 'Processing failed - {error}'. */
  error: string | null;
  /** What came out, once completed; a separation has stems only. */
  sound: GenerationSound | null;
  stems: ({ stem: Stem } & GenerationSound)[];
  /** All stems as one ZIP, where there are stems. */
  stemsZipUrl: string | null;
  /** Wherever there are notes. Add `?download`. */
  midiUrl: string | null;
  facts: GenerationFacts;
  /** The track that it became, once it is in the library. */
  trackId: number | null;
  /** As it was asked for, for a form that asks again: the fields of its tool. */
  request: Readonly<Record<string, unknown>>;
  /** Whether it can be asked for again: failed or cancelled, and its recording still there. */
  mayRetry: boolean;
  /** Whether its recording was refused for what it sounds like alone. */
  mayConvertAnyway: boolean;
  /** Whether its sections and parts are known, so that they can be changed. */
  mayEdit: boolean;
  /** What was heard in its recording, in a sentence; null where nothing was listened to. */
  heard: TranscriptionSummary | null;
}

/** What was heard in a recording, and how sure that is. */
export interface TranscriptionSummary {
  /** 'We heard 14 notes' */
  sentence: string;
  /** Whether it may well be wrong. */
  isInDoubt: boolean;
  /** Whether it can be corrected: what was heard is kept since it could be. */
  mayCorrect: boolean;
}

interface GenerationProgress {
  /** 0 to 100, whole. */
  percent: number;
  /** 'Listening', 'Singing'; null while it waits. */
  step: string | null;
  /** How many conversions come before it; 0 while it is running. */
  queuePosition: number;
}

/** What is there, or will be: of what failed or was cancelled nothing came. */
export interface GenerationCounts {
  completed: number;
  processing: number;
  total: number;
}

/** A recording in the humming library: section 3 of the specification, field for field. */
export interface HummingRecording {
  id: number;
  artistId: number;
  title: string;
  audioUrl: string;
  /** Seconds; null where the file does not tell. */
  duration: number | null;
  toolType: HummingTool;
  createdAt: string;
}

/** The page of one result, with all that is known of it. */
export const generationAddress = (id: number) => `/generations/${id}`;

/** Where what was heard in its recording is corrected. */
export const transcriptionAddress = (id: number) => `/generations/${id}/heard`;

/** Where its sections and parts are changed, and its versions compared. */
export const editAddress = (id: number) => `/generations/${id}/edit`;

export const deleteGenerationAddress = (id: number) => `/generations/${id}/delete`;

/** Where a list shows it. */
export const generationAnchor = (id: number) => `generation-${id}`;

/** The screen that has made it, and makes the next. */
export const madeAt = (type: GenerationView['type']) =>
  type === 'beat' ? '/beat-machine' : `/ai-studio/${type}`;

/** Its own title, or the one that all without have. */
export const titleOf = ({ title }: Pick<GenerationView, 'title'>) => title ?? UNTITLED_GENERATION;

/** The job that makes every generation, and the lane in which artists take turns. */
export const GENERATE = 'generate';
