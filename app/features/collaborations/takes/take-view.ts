import type { VocalStatus } from '#db/schema.ts';
import type { BoothView, MixView } from '../space-view.ts';

/** An own take over an own track. */
export interface TakeView extends BoothView {
  title: string;
  /** ISO 8601. */
  createdAt: string;
  trackId: number;
  /** The take itself, sample for sample. */
  audioUrl: string;
  /** Whether a file is still being read: its length and its waveform are to come. */
  reading: boolean;
  mix: MixView | null;
  /** What it became in the library. */
  asTrackId: number | null;
}

/** A vocal in a list of all that somebody sang. */
export interface SungVocal {
  id: number;
  title: string;
  duration: number | null;
  status: VocalStatus;
  /** Null where nobody else decides. */
  collaborationId: number | null;
  trackTitle: string | null;
  /** ISO 8601. */
  createdAt: string;
}
