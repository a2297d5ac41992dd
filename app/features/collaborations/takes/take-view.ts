import type { VocalStatus } from '#db/schema.ts';
import type { BoothView, MixView } from '../space-view.ts';

/** An own take over an own track. */
export interface TakeView extends BoothView {
  title: string;
  /** ISO 8601. */
  createdAt: string;
  trackId: number;
  /** The take itself, unaltered. */
  audioUrl: string;
  /** True while a file is still being read: its length and its waveform are to come. */
  reading: boolean;
  mix: MixView | null;
  /** The id of the library track made from it. */
  asTrackId: number | null;
}

/** A vocal in a list of an artist's vocals. */
export interface SungVocal {
  id: number;
  title: string;
  duration: number | null;
  /** Waveform, see `encodeBars`; empty until the recording has been read. */
  bars: string;
  status: VocalStatus;
  /** Null if no other artist decides. */
  collaborationId: number | null;
  trackTitle: string | null;
  /** ISO 8601. */
  createdAt: string;
}
