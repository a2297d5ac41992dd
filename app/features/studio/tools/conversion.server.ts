import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { ContentType } from '#db/schema.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import type { Made, Destination, Recording } from '#app/platform/worker/conversion.ts';
import type {
  ConversionOptions,
  ConversionProcesses,
} from '#app/platform/worker/conversion-processes.server.ts';
import type { PromptReader } from '#app/platform/worker/prompt-reader.server.ts';
import type { z } from '#app/validation.ts';
import type { StoredEdits } from '../versions/version.ts';
import type { Corrected } from './hear-hum.ts';

/** Details of a request for the list, known before the conversion. */
export interface RequestDetails {
  readonly genre?: string;
  readonly style?: string;
  readonly prompt?: string;
  /** The title if the artist gave none. */
  readonly title?: string;
}

interface WantedLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly seed: string;
  readonly familySafe?: boolean;
  /** By default the language of the topic. */
  readonly language?: LyricsLanguage | undefined;
  /** The number of syllables for each phrase of the melody. */
  readonly phrases?: readonly number[];
}

export interface ConversionGiven<Request> {
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

export interface ToolMade extends Made {
  /** Data for the tool's `Result.tsx` and the API; stored as JSON. */
  readonly result?: object;
}

interface Conversion<Schema extends z.ZodType<Record<string, unknown>>> {
  readonly request: Schema;
  readonly timeoutMs: number;
  details(
    request: z.output<Schema>,
    prompts: PromptReader,
  ): RequestDetails | Promise<RequestDetails>;
  /** The content type of the result in the library. */
  contentType(request: z.output<Schema>): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<z.output<Schema>>,
    options: ConversionOptions,
  ): Promise<ToolMade>;
}

/** The server part of a tool, with the type of its request erased. */
export interface AnyConversion {
  readonly timeoutMs: number;
  /** Parses a request and fills in all defaults. @throws {z.ZodError} */
  readonly request: z.ZodType<Record<string, unknown>>;
  details(request: unknown, prompts: PromptReader): Promise<RequestDetails>;
  contentType(request: unknown): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<unknown>,
    options: ConversionOptions,
  ): Promise<ToolMade>;
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

export const MINUTE_MS = 60 * 1000;
