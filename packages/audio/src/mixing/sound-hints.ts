/** Mix settings that follow from genre, mood and style, all 0..1. */
export interface SoundHints {
  readonly brightness: number;
  readonly saturation: number;
  readonly space: number;
  /** Depth of the ducking of sustained parts by the kick. */
  readonly sidechain: number;
  readonly width: number;
  /** Level of the lowest octaves. */
  readonly weight: number;
  /** Strength of compression. */
  readonly punch: number;
  /** Noise, wow and flutter of tape and vinyl. */
  readonly age: number;
}

const PLAIN_SOUND: SoundHints = {
  brightness: 0.5,
  saturation: 0.25,
  space: 0.4,
  sidechain: 0,
  width: 0.5,
  weight: 0.5,
  punch: 0.4,
  age: 0,
};

/** Adds defaults for missing and non-finite settings, and clamps all to 0..1. */
export function completeSound(hints: Partial<SoundHints>): SoundHints {
  const whole = { ...PLAIN_SOUND, ...hints };
  const bounded = Object.entries(whole).map(([name, value]) => [
    name,
    Number.isFinite(value)
      ? Math.min(1, Math.max(0, value))
      : PLAIN_SOUND[name as keyof SoundHints],
  ]);
  return Object.fromEntries(bounded) as SoundHints;
}
