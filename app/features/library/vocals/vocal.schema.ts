import type { IngestState, VocalStatus } from '#db/schema.ts';

/** A vocal recording in the JSON API. */
export interface VocalEntity {
  id: number;
  /** Null after the track was deleted. */
  trackId: number | null;
  artistId: number;
  title: string;
  audioUrl: string;
  /** Seconds; null until the file is analysed, unless the client sent it. */
  duration: number | null;
  status: VocalStatus;
  description: string | null;
  /** Milliseconds: vocal time + offsetMs = track time. */
  offsetMs: number;
  /** ISO 8601. */
  createdAt: string;
}

/** A vocal for playing on a screen. */
export interface VocalView {
  id: number;
  artistId: number;
  title: string;
  duration: number | null;
  offsetMs: number;
  status: VocalStatus;
  /** The lossless take. */
  audioUrl: string;
  /** Null until the renditions exist. */
  mp3Url: string | null;
  opusUrl: string | null;
  /** Peaks, 0 to 255, evenly spaced in time; empty until the file is analysed. */
  peaks: readonly number[];
  ingest: { state: IngestState; error: string | null };
}
