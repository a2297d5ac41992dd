import type { IngestState, VocalStatus } from '#db/schema.ts';

/** A vocal recording as the JSON API answers it. */
export interface VocalEntity {
  id: number;
  /** Null once the track was deleted. */
  trackId: number | null;
  artistId: number;
  title: string;
  audioUrl: string;
  /** Seconds; null until the file is read, unless its sender said it. */
  duration: number | null;
  status: VocalStatus;
  description: string | null;
  /** Milliseconds: vocal time + offsetMs = track time. */
  offsetMs: number;
  /** ISO 8601. */
  createdAt: string;
}

/** A vocal as a screen plays it. */
export interface VocalView {
  id: number;
  artistId: number;
  title: string;
  duration: number | null;
  offsetMs: number;
  status: VocalStatus;
  /** The take itself, sample for sample. */
  audioUrl: string;
  /** Null until they are made. */
  mp3Url: string | null;
  opusUrl: string | null;
  /** Peaks, 0 to 255, evenly spaced in time; empty until the file is read. */
  peaks: readonly number[];
  ingest: { state: IngestState; error: string | null };
}
