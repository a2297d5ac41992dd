import type { PromptSpan, UnknownWords } from '@artist-space/audio/prompt.ts';
import type { TranscribedHit as EngineHit } from '@artist-space/audio/score.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import * as texts from './texts.ts';
import type { HummingTool, ToolId } from './tools/tools.ts';

export type GenerationStatus = 'processing' | 'completed' | 'failed' | 'cancelled';

/**
 * A generation as the JSON API returns it; a released field is not renamed. While it is processing, `metadata`
 * also has its progress.
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
  /** The WAV file of each existing stem. */
  stems: Partial<Record<Stem, string>> | null;
  /** Seconds. */
  duration: number | null;
  createdAt: string;
  updatedAt: string;
}

export interface GenerationMetadata extends GenerationFacts {
  error?: string;
  /** True if the recording was refused because it was not recognised: `convertAnyway` converts it all the same. */
  mayConvertAnyway?: boolean;
  midiUrl?: string;
  /** 0 to 1, with the current step, while it is processing. */
  progress?: number;
  step?: string;
  /** The number of conversions before it; 0 while it is running. */
  queuePosition?: number;
}

/** Values that were detected, understood or decided. Those that do not apply to the tool are omitted. */
export interface GenerationFacts {
  /** The number of hits detected in a beatbox recording. */
  totalBeats?: number;
  /** 0 to 1. */
  confidence?: number;
  /** For example 'kick', 'closed hat'; the most frequent first. */
  detectedSounds?: string[];
  /** The tempo of the recording as performed, in BPM. */
  performedTempo?: number;
  /** The melody of a hum, as transcribed or corrected, in the recording's own time. */
  heard?: MelodyView;
  /** The hits of a beatbox, as transcribed or corrected, in the recording's own time. */
  hits?: HitView[];
  /** The duration of the transcribed recording. */
  recordingSeconds?: number;
  /** True if the artist has corrected the transcription. */
  corrected?: boolean;
  /** The tempo of the result, in BPM. */
  tempo?: number;
  /** For example 'F# minor'. */
  key?: string;
  mood?: string;
  /** The interpreted words of the prompt, in order. */
  understood?: PromptChip[];
  /** Words of the prompt without an effect, and unknown names of artists. */
  notUnderstood?: UnknownWords[];
  /** The same request with the same seed gives the same sound. */
  seed?: string;
  /** For kick, snare, hat and percussion, the sixteenths of a typical bar that they play. */
  pattern?: number[][];
  /** The composed sections and parts. */
  arrangement?: Arrangement;
  /** The sung lyrics. */
  lyrics?: string;
  /** Data for the tool's own `Result.tsx`. */
  result?: object;
  /** Warnings for the listener: 'This recording is mono: …'. */
  warnings?: string[];
}

/** The transcription of a hum. */
interface MelodyView {
  /** For example 'F# minor'. */
  key: string;
  /** In BPM. */
  tempo: number;
  notes: NoteView[];
}

/** A note of a piano roll: seconds, and MIDI pitch with fractions (69 is A at 440 Hz). */
export interface NoteView {
  start: number;
  length: number;
  pitch: number;
  /** 0 to 1. */
  velocity: number;
}

export type TranscribedDrum = EngineHit['drum'];

/** A hit of a beatbox. */
interface HitView {
  /** Seconds. */
  at: number;
  drum: TranscribedDrum;
  /** 0 to 1. */
  velocity: number;
}

/** A word of the prompt and its interpretation, without its position. */
export type PromptChip = Omit<PromptSpan, 'start' | 'end'>;

/** A sound to play and download. Add `?download` to save it under its title. */
export interface GenerationSound {
  /** The original result, 16 bits at 44.1 kHz. */
  wavUrl: string;
  /** The compressed file, which every browser plays. */
  mp3Url: string;
  /** The waveform, encoded for `decodeBars` in features/library/track.ts. */
  bars: string;
  /** The gain in dB, at most 0, that matches the loudness of other sounds in the player. */
  level: number;
}

export interface GenerationStem extends GenerationSound {
  stem: Stem;
  /** The track in the library made from it, if there is one. */
  trackId: number | null;
}

/** A generation for its card and its own page. */
export interface GenerationView {
  id: number;
  artistId: number;
  type: ToolId;
  status: GenerationStatus;
  /** Null if untitled: show `titleOf`. */
  title: string | null;
  genre: string | null;
  style: string | null;
  prompt: string | null;
  /** Seconds. */
  duration: number | null;
  createdAt: string;
  /** Set while it is processing. */
  progress: GenerationProgress | null;
  /** The reason for a failure, as a sentence; shown as 'Processing failed - {error}'. */
  error: string | null;
  /** The result, once completed; a separation has only stems. */
  sound: GenerationSound | null;
  stems: GenerationStem[];
  /** The address of all stems as one ZIP, if there are stems. */
  stemsZipUrl: string | null;
  /** Set if there are notes. Add `?download`. */
  midiUrl: string | null;
  facts: GenerationFacts;
  /** The track in the library made from it, if there is one. */
  trackId: number | null;
  /** The original request, to fill in the tool's form again. */
  request: Readonly<Record<string, unknown>>;
  /** True if it can be repeated: failed or cancelled, with its recording still stored. */
  mayRetry: boolean;
  /** True if it failed only because the recording was not recognised. */
  mayConvertAnyway: boolean;
  /** True if its sections and parts are stored, so that they can be changed. */
  mayEdit: boolean;
  /** True if it is a mix, and the result whose stems it mixes is still there. */
  mayOpenMixer: boolean;
  /** The summary of the transcription; null if nothing was transcribed. */
  heard: TranscriptionSummary | null;
}

export interface TranscriptionSummary {
  /** 'We heard 14 notes' */
  sentence: string;
  /** True if it is likely to contain errors. */
  isInDoubt: boolean;
  /** True if it can be corrected; transcriptions of early releases were not stored. */
  mayCorrect: boolean;
}

interface GenerationProgress {
  /** 0 to 100, a whole number. */
  percent: number;
  /** For example 'Listening', 'Singing'; null while it waits. */
  step: string | null;
  /** The number of conversions before it; 0 while it is running. */
  queuePosition: number;
}

/** The stems of another result from which a mix is made: its id, and the linear level of each stem, 0 to 1. */
export interface StemMix {
  of: number;
  levels: Partial<Record<Stem, number>>;
}

/** The mix that a result is; undefined for all others. */
export const stemMixOf = ({ request }: Pick<GenerationView, 'request'>): StemMix | undefined =>
  request.stemMix as StemMix | undefined;

/** Counts of completed and running generations; failed and cancelled ones are not counted. */
export interface GenerationCounts {
  completed: number;
  processing: number;
  total: number;
}

/** A recording in the humming library, as the JSON API returns it; a released field is not renamed. */
export interface HummingRecording {
  id: number;
  artistId: number;
  title: string;
  audioUrl: string;
  /** Seconds; null if the file does not declare it. */
  duration: number | null;
  toolType: HummingTool;
  createdAt: string;
}

/** The page of one result with all its details. */
export const generationAddress = (id: number) => `/generations/${id}`;

/** The page that corrects the transcription of its recording. */
export const transcriptionAddress = (id: number) => `/generations/${id}/heard`;

/** The page that changes its sections and parts and compares its versions. */
export const editAddress = (id: number) => `/generations/${id}/edit`;

export const deleteGenerationAddress = (id: number) => `/generations/${id}/delete`;

/** The anchor of its card in a list. */
export const generationAnchor = (id: number) => `generation-${id}`;

/** The screen of the tool that made it. */
export const madeAt = (type: GenerationView['type']) =>
  type === 'beat' ? '/beat-machine' : `/ai-studio/${type}`;

/** Its own title, or the default title. */
export const titleOf = ({ title }: Pick<GenerationView, 'title'>) =>
  title ?? texts.aiGeneratedTrack;

/** The name of the job that runs a generation, and of its lane, in which artists take turns. */
export const GENERATE = 'generate';
