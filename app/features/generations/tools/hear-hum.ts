import type { HeardMelody } from '@artist-space/audio/analysis/transcribe-hum.ts';
import type { FittedHum } from '@artist-space/audio/composition/fit-hum.ts';
import type { GridWishes } from '@artist-space/audio/composition/hum-grid.ts';
import {
  defineTask,
  type Destination,
  type MadeFacts,
  type Recording,
} from '#app/platform/worker/conversion.ts';

export interface HearHum extends Destination {
  readonly recording: Recording;
  /** What is known of its tempo and its rhythm. */
  readonly grid?: GridWishes;
}

/** The melody of a hum and what can be said of it. */
export interface HeardHum {
  readonly hum: HeardMelody;
  /** The same written down. */
  readonly fit: FittedHum;
  readonly facts: Pick<MadeFacts, 'heard' | 'confidence'>;
}

/** The melody of a hum, for tools that need no more of it, or that need it before anything else. */
export const hearHum = defineTask<HearHum, HeardHum>('features/generations/tools/hear-hum');
