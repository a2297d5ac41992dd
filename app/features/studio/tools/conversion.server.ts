import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { ContentType } from '#db/schema.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import type { Made, Destination, Recording } from '#app/platform/worker/conversion.ts';
import type {
  ConversionOptions,
  ConversionProcesses,
} from '#app/platform/worker/conversion-processes.server.ts';
import type { z } from '#app/validation.ts';
import type { StoredEdits } from '../versions/version.ts';
import type { Corrected } from './corrected.ts';

/** What a list shows of a request before anything is made of it. */
export interface RequestDetails {
  readonly genre?: string;
  readonly style?: string;
  readonly prompt?: string;
  /** Where the artist gave none. */
  readonly title?: string;
}

/** What words are wanted. */
interface WantedLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly seed: string;
  readonly familySafe?: boolean;
  /** Without one, that of the topic. */
  readonly language?: LyricsLanguage | undefined;
  /** Syllables of each phrase of the melody. */
  readonly phrases?: readonly number[];
}

export interface ConversionGiven<Request> {
  readonly request: Request;
  /** Of a tool without a recording, nobody looks at it. */
  readonly recording: Recording;
  readonly destination: Destination;
  readonly seed: string;
  /** What was heard in the recording, corrected by the artist; undefined: it is listened to. */
  readonly corrected?: Corrected | undefined;
  /** What the artist changes of the composition; undefined: nothing. */
  readonly edits?: StoredEdits | undefined;
  /** Words about a topic, for who has none. */
  readonly writeLyrics: (request: WantedLyrics) => Promise<string>;
}

/** What a tool has made. */
export interface ToolMade extends Made {
  /** For its own `Result.tsx`, and for the API: stored as JSON. */
  readonly result?: object;
}

interface Conversion<Schema extends z.ZodType<Record<string, unknown>>> {
  readonly request: Schema;
  readonly timeoutMs: number;
  details(request: z.output<Schema>): RequestDetails;
  /** What a result is in the library. */
  contentType(request: z.output<Schema>): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<z.output<Schema>>,
    options: ConversionOptions,
  ): Promise<ToolMade>;
}

/** A tool's server half, whatever its request is. */
export interface AnyConversion {
  readonly timeoutMs: number;
  /** With every default filled in. @throws {z.ZodError} */
  readonly request: z.ZodType<Record<string, unknown>>;
  details(request: unknown): RequestDetails;
  contentType(request: unknown): ContentType;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<unknown>,
    options: ConversionOptions,
  ): Promise<ToolMade>;
}

/** Ties a tool's request to what is done with it: both are checked against one schema. */
export function defineConversion<Schema extends z.ZodType<Record<string, unknown>>>(
  conversion: Conversion<Schema>,
): AnyConversion {
  const { request: schema, timeoutMs } = conversion;
  return {
    request: schema,
    timeoutMs,
    details: (request) => conversion.details(schema.parse(request)),
    contentType: (request) => conversion.contentType(schema.parse(request)),
    run: (conversions, given, options) =>
      conversion.run(conversions, { ...given, request: schema.parse(given.request) }, options),
  };
}

export const MINUTE_MS = 60 * 1000;
