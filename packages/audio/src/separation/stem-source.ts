import type { Stems } from './separate-block.ts';

/** Whatever takes a sound apart piece by piece: the separator made here, or one around a network. */
export interface StemSource {
  /** Takes one or two channels at its rate. Gives what is ready. */
  push(channels: readonly Float32Array[]): Stems[] | Promise<Stems[]>;
  /** Ends the sound: the rest of the stems. */
  flush(): Stems | Promise<Stems>;
  /** Whether its stems are the worse for both channels having been the same. */
  readonly isMono: boolean;
  /** Whether there was nothing to hear in all that came. */
  readonly isSilent: boolean;
}
