import drumKits from '#content/tables/drum-kits.json' with { type: 'json' };
import type { DrumKit } from '../vocabulary.ts';
import type { Random } from '../random.ts';
import type { Hertz, Seconds } from '../units.ts';

/** How a drum set is built, tuned and damped. */
export interface Kit {
  readonly kick: {
    readonly hertz: Hertz;
    /** How many times its pitch the kick begins with, above its own. */
    readonly bend: number;
    readonly bendTime: Seconds;
    readonly ring: Seconds;
    /** Level of the beater. */
    readonly click: number;
    readonly drive: number;
  };
  readonly snare: {
    readonly hertz: Hertz;
    /** Level of the skins and of the wires under them. */
    readonly body: number;
    readonly wires: number;
    readonly wiresFrom: Hertz;
    readonly ring: Seconds;
    /** A brush sweeps over the skin where a stick would strike it. */
    readonly brush: boolean;
  };
  readonly hat: {
    readonly from: Hertz;
    /** Share of clear metal against noise. */
    readonly metal: number;
    readonly closed: Seconds;
    readonly open: Seconds;
  };
  readonly cymbal: { readonly from: Hertz; readonly ring: Seconds; readonly ping: number };
  readonly tom: { readonly hertz: Hertz; readonly ring: Seconds; readonly bend: number };
  readonly clap: { readonly hertz: Hertz; readonly ring: Seconds };
  /** Square waves and pure tones of a drum machine in place of wood and metal. */
  readonly machine: boolean;
  /** Everything above is gone: dark skins, old samplers. */
  readonly ceiling: Hertz;
  /** How much of the room the microphones hear. */
  readonly room: number;
}

export const kits: Readonly<Record<DrumKit, Kit>> = drumKits;

/** One blow, 0..1; `random` makes it differ from the last. */
export interface Blow {
  readonly velocity: number;
  readonly random: Random;
}
