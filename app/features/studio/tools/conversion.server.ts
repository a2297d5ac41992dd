import type { FittedHum, HumOptions, TranscribedMelody } from '@artist-space/audio/hum.ts';
import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Key, TranscribedHit, TranscribedNote } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import type {
  ConversionOptions,
  ConversionProcesses,
} from '#app/platform/worker/conversion-processes.server.ts';
import {
  defineTask,
  type Destination,
  type ConversionResult,
  type ConversionFacts,
  type Recording,
  type RecordingWaveform,
} from '#app/platform/worker/conversion.ts';
import type { PromptThread } from '#app/operations/services.server.ts';
import type { z } from '#app/validation.ts';
import type { ContentType } from '#db/schema.ts';
import type { StoredEdits } from '../versions/version.ts';

/** Details of a request for the list, known before the conversion. */
interface RequestDetails {
  readonly genre?: string;
  readonly style?: string;
  readonly prompt?: string;
  /** The title if the artist gave none. */
  readonly title?: string;
}

export interface WantedLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly seed: string;
  readonly familySafe?: boolean;
  /** By default the language of the topic. */
  readonly language?: LyricsLanguage | undefined;
  /** The number of syllables for each phrase of the melody. */
  readonly phrases?: readonly number[];
}

interface ConversionInput<Request> {
  readonly request: Request;
  /** Ignored by tools without a recording. */
  readonly recording: Recording;
  readonly destination: Destination;
  readonly seed: string;
  /** The corrected transcription; if undefined, the recording is transcribed. */
  readonly corrected?: Corrected | undefined;
  /** The artist's changes of the composition, if any. */
  readonly edits?: StoredEdits | undefined;
  /** Writes lyrics about a topic for requests without lyrics. */
  readonly writeLyrics: (request: WantedLyrics) => Promise<string>;
}

export interface ToolResult extends ConversionResult {
  /** Data for the tool's `Result.tsx` and the API; stored as JSON. */
  readonly result?: object;
}

interface Conversion<Schema extends z.ZodType<Record<string, unknown>>> {
  readonly request: Schema;
  readonly timeoutMs: number;
  details(
    request: z.output<Schema>,
    prompts: PromptThread,
  ): RequestDetails | Promise<RequestDetails>;
  /** The content type of the result in the library. */
  contentType(request: z.output<Schema>): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionInput<z.output<Schema>>,
    options: ConversionOptions,
  ): Promise<ToolResult>;
}

/** The server part of a tool, with the type of its request erased. */
export interface AnyConversion {
  readonly timeoutMs: number;
  /** Parses a request and fills in all defaults. @throws {z.ZodError} */
  readonly request: z.ZodType<Record<string, unknown>>;
  details(request: unknown, prompts: PromptThread): Promise<RequestDetails>;
  contentType(request: unknown): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionInput<unknown>,
    options: ConversionOptions,
  ): Promise<ToolResult>;
}

/** Defines the server part of a tool, with the request's type taken from its schema. */
export function defineConversion<Schema extends z.ZodType<Record<string, unknown>>>(
  conversion: Conversion<Schema>,
): AnyConversion {
  const { request: schema, timeoutMs } = conversion;
  return {
    request: schema,
    timeoutMs,
    details: async (request, prompts) => conversion.details(schema.parse(request), prompts),
    contentType: (request) => conversion.contentType(schema.parse(request)),
    run: (conversions, given, options) =>
      conversion.run(conversions, { ...given, request: schema.parse(given.request) }, options),
  };
}

/** Options for transcribing a hum. */
export interface TranscriptionOptions {
  /** The known tempo and quantisation. */
  readonly grid?: HumOptions;
  /** True to convert the recording even if it is not recognised as a melody. */
  readonly anyway?: boolean;
  /** Corrected notes; if set, the recording is not transcribed. */
  readonly corrected?: CorrectedMelody | undefined;
  /** True to return the pitch curve and the dynamics of the recording as well. */
  readonly withContour?: boolean;
}

export interface TranscribeHum extends Destination, TranscriptionOptions {
  readonly recording: Recording;
}

/** The melody of a hum and its facts. */
export interface TranscribedHum {
  readonly hum: TranscribedMelody;
  /** The melody fitted to a beat grid and a key. */
  readonly fit: FittedHum;
  readonly facts: Pick<ConversionFacts, 'heard' | 'confidence'>;
  /** The waveform of the recording, if it was transcribed. */
  readonly recording?: RecordingWaveform;
}

/** Transcribes a hum, for tools that need only the melody, or that need it before their next step. */
export const transcribeHumTask = defineTask<TranscribeHum, TranscribedHum>(
  'features/studio/tools/transcribe-hum',
);

/** Shorter phrases are interjections rather than lines. */
const MIN_SYLLABLES = 3;
const MAX_PHRASES = 8;

/** The number of syllables for each phrase of a hum: one per note. */
export function syllablesOf({ fit }: TranscribedHum): number[] {
  const { notes, phrases } = fit.theme;
  return phrases
    .map(({ start, end }) => notes.filter((note) => note.start >= start && note.start < end).length)
    .filter((count) => count >= MIN_SYLLABLES)
    .slice(0, MAX_PHRASES);
}

type Transcription<Event> = Omit<Event, 'confidence'>;

/** A hum as corrected by the artist; it replaces the transcription. */
export interface CorrectedMelody {
  readonly notes: readonly Transcription<TranscribedNote>[];
  /** If null, derived from the notes. */
  readonly tempo: BeatsPerMinute | null;
  readonly key: Key | null;
}

/** A beatbox as corrected by the artist. */
export interface CorrectedBeat {
  readonly hits: readonly Transcription<TranscribedHit>[];
  /** The tempo as performed; if null, derived from the hits. */
  readonly tempo: BeatsPerMinute | null;
}

export type Corrected = CorrectedMelody | CorrectedBeat;

/** Corrected events have full confidence. */
export const withFullConfidence = <Event extends object>(events: readonly Event[]) =>
  events.map((event) => ({ ...event, confidence: 1 }));

export const melodyOf = (corrected: Corrected | undefined): CorrectedMelody | undefined =>
  corrected && 'notes' in corrected ? corrected : undefined;

export const beatOf = (corrected: Corrected | undefined): CorrectedBeat | undefined =>
  corrected && 'hits' in corrected ? corrected : undefined;
