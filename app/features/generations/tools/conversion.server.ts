import type { Genre } from '#app/audio/vocabulary.ts';
import type { Made, Destination, Recording } from '#app/platform/worker/conversion-tasks.ts';
import type {
  ConversionOptions,
  ConversionProcesses,
} from '#app/platform/worker/conversion-processes.server.ts';
import type { z } from '#app/validation.ts';

/** What a list shows of a request before anything is made of it. */
export interface RequestDetails {
  readonly genre?: string;
  readonly style?: string;
  readonly prompt?: string;
  /** Where the artist gave none. */
  readonly title?: string;
}

export interface ConversionGiven<Request> {
  readonly request: Request;
  /** Of a tool without a recording, nobody looks at it. */
  readonly recording: Recording;
  readonly destination: Destination;
  readonly seed: string;
  /** Words about a topic, for who has none. */
  readonly writeLyrics: (request: { topic: string; genre: Genre; seed: string }) => Promise<string>;
}

interface Conversion<Schema extends z.ZodType> {
  readonly request: Schema;
  readonly timeoutMs: number;
  details(request: z.output<Schema>): RequestDetails;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<z.output<Schema>>,
    options: ConversionOptions,
  ): Promise<Made>;
}

/** A tool's server half, whatever its request is. */
export interface AnyConversion {
  readonly timeoutMs: number;
  /** With every default filled in. @throws {z.ZodError} */
  readonly request: z.ZodType;
  details(request: unknown): RequestDetails;
  run(
    conversions: ConversionProcesses,
    given: ConversionGiven<unknown>,
    options: ConversionOptions,
  ): Promise<Made>;
}

/** Ties a tool's request to what is done with it: both are checked against one schema. */
export function defineConversion<Schema extends z.ZodType>(
  conversion: Conversion<Schema>,
): AnyConversion {
  const { request: schema, timeoutMs } = conversion;
  return {
    request: schema,
    timeoutMs,
    details: (request) => conversion.details(schema.parse(request)),
    run: (conversions, given, options) =>
      conversion.run(conversions, { ...given, request: schema.parse(given.request) }, options),
  };
}

export const MINUTE_MS = 60 * 1000;
