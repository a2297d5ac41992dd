import type { Seconds } from '#app/audio/units.ts';

/** What a tool is to a person, and what it takes. Lists and defaults of its form lie beside it. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** The recording it works on; null for a tool that needs none. */
  readonly recording: RecordingRules | null;
  /** Said where the tool could not be started. */
  readonly failure: { readonly title: string; readonly message: string };
}

export interface RecordingRules {
  readonly maxBytes: number;
  readonly maxSeconds: Seconds;
  /** Of the file field. */
  readonly hint: string;
  /** Said where none was sent. */
  readonly missing: string;
}

export const MEGABYTE = 1024 * 1024;
