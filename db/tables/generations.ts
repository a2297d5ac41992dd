import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

export type AiGenerationStatus = 'processing' | 'completed' | 'failed' | 'cancelled';

/** Waveform and loudness of a generated sound for a list, keyed by 'output' or a stem's name. */
export interface MadeSound {
  /** The waveform as a row of bars, one base-36 digit each. */
  bars: string;
  /** LUFS and dBTP; null for silence. */
  loudness: number | null;
  truePeak: number | null;
}

/** Its files are media of the subject 'generation'; the URLs here name them again, for the API. */
export interface AiGenerationTable {
  id: Generated<number>;
  artistId: number;
  type: string;
  inputUrl: Nullable<string>;
  outputUrl: Nullable<string>;
  genre: Nullable<string>;
  status: WithDefault<AiGenerationStatus>;
  title: Nullable<string>;
  prompt: Nullable<string>;
  style: Nullable<string>;
  metadata: NullableJson<Record<string, unknown>>;
  stems: NullableJson<Record<string, string>>;
  duration: Nullable<number>;
  /** As requested, with defaults filled in. */
  request: Json<Record<string, unknown>>;
  sounds: Json<Partial<Record<string, MadeSound>>>;
  /** Notes or hits to use, corrected by the artist; null for the detected ones. */
  corrected: NullableJson<Record<string, unknown>>;
  /** A correction of the detected notes that has not been used yet. */
  correctionDraft: NullableJson<Record<string, unknown>>;
  /** The artist's changes to the composition; null if it is as it was composed. */
  edits: NullableJson<Record<string, unknown>>;
  /** The generation from which the first version was made. */
  versionOf: Nullable<number>;
  midiUrl: Nullable<string>;
  /** The job that makes it: an older one that is still stopping is ignored. */
  jobId: Nullable<number>;
  /** Track that it became in the library. */
  trackId: Nullable<number>;
  /** Created by the sender of the form, unique per artist: sending the same form again starts nothing. */
  uploadKey: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Its file is media of the subject 'humming'. */
export interface HummingRecordingTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  audioUrl: string;
  duration: Nullable<number>;
  toolType: string;
  uploadKey: Nullable<string>;
  createdAt: Date;
}

/** Images in one of the songs that this site's lyricist wrote last. */
export interface WrittenSongTable {
  id: Generated<number>;
  /** Hash of the request, by which songs written earlier for the same request are found. */
  requestHash: string;
  /** Short hashes, separated by spaces. */
  images: string;
}
