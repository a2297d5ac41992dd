import drumKits from '#content/tables/drum-kits.json' with { type: 'json' };
import type { DrumKit } from '../vocabulary.ts';
import type { Random } from '../random.ts';
import type { Hertz, Seconds } from '../units.ts';

/** Parameters of a drum kit. */
export interface Kit {
  readonly kick: {
    readonly hertz: Hertz;
    /** Initial excess of the kick's pitch, as a factor of the final one. */
    readonly bend: number;
    readonly bendTime: Seconds;
    readonly ring: Seconds;
    /** Level of the beater. */
    readonly click: number;
    readonly drive: number;
  };
  readonly snare: {
    readonly hertz: Hertz;
    /** Levels of the skins and of the snare wires. */
    readonly body: number;
    readonly wires: number;
    readonly wiresFrom: Hertz;
    readonly ring: Seconds;
    /** Played with brushes instead of sticks. */
    readonly brush: boolean;
  };
  readonly hat: {
    readonly from: Hertz;
    /** Share of metallic modes against noise. */
    readonly metal: number;
    readonly closed: Seconds;
    readonly open: Seconds;
  };
  readonly cymbal: { readonly from: Hertz; readonly ring: Seconds; readonly ping: number };
  readonly tom: { readonly hertz: Hertz; readonly ring: Seconds; readonly bend: number };
  readonly clap: { readonly hertz: Hertz; readonly ring: Seconds };
  /** Whether it is an analogue drum machine with square waves and sines. */
  readonly machine: boolean;
  /** Low-pass of the whole kit. */
  readonly ceiling: Hertz;
  /** Level of the room sound. */
  readonly room: number;
}

export const kits: Readonly<Record<DrumKit, Kit>> = drumKits;

/** One hit: its velocity, 0..1, and random numbers for variation. */
export interface Hit {
  readonly velocity: number;
  readonly random: Random;
}
