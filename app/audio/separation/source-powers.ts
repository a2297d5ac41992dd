import type { Hertz } from '../units.ts';
import { bassPitch, comb, voicePitch } from './melodies.ts';
import type { StereoSpectrogram } from './stereo-spectrogram.ts';
import { voicePresence } from './voice-presence.ts';
import { measureTonality } from './tonality.ts';

export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;
export type StemName = (typeof STEMS)[number];

/** The energy that every source has at every point of a mix's spectrogram (frames × bins), above 0. */
export type SourcePowers = Readonly<Record<StemName, Float32Array>>;

/** Whatever tells sources apart: what this module does, or a network that somebody trained. */
export type SourceModel = (mix: StereoSpectrogram, binHertz: Hertz) => SourcePowers;

/** Highest harmonics that a comb reaches. */
const VOICE_TOP: Hertz = 9000;
const BASS_TOP: Hertz = 1200;
/** A bass has lost half its energy here, and falls by 24 dB an octave above. */
const BASS_CORNER: Hertz = 190;
/** Below it the middle is half the bass's even where no pitch is heard. */
const BASS_OWN: Hertz = 90;
/** How much likelier than others' a tone is the voice's or the bass's on their harmonics. */
const VOICE_CLAIM = 3;
const BASS_CLAIM = 2;
/** Share of what looks struck that a voice takes back on its harmonics: a vibrato is a broad ridge. */
const VOICE_TAKES_BACK = 0.7;
/** Share of struck sound above HISS that is a consonant, in the middle, with and without a pitch. */
const HISS: Hertz = 2000;
const CONSONANTS = 0.15;
/** Share of the middle's tones off any harmonic that are the voice's: reverb, harmony, whisper. */
const OFF_PITCH = 0.03;
/** What the rest has everywhere, and off the combs. */
const OTHER = 0.06;
const OTHER_OFF_COMB = 0.2;

/**
 * Tells sources apart by what each is like: drums are struck; the voice is in the middle and on the
 * harmonics of a pitch that moves; the bass is in the middle, low and on the harmonics of a low pitch;
 * the rest has pitch, and is at the sides or on no known harmonic.
 */
export const estimatePowers: SourceModel = (mix, binHertz) => powersFrom(mix, binHertz);
export const powersFrom = (mix: any, binHertz: any, v?: any, b?: any, pr?: any): SourcePowers => {
  const { frames, bins } = mix;
  const tonality = measureTonality(mix, binHertz);
  const followed = voicePitch(tonality, bins, binHertz);
  const voice = v ?? followed.pitch;
  const presence = pr ?? (v ? v.map((x: number) => x > 0 ? 1 : 0) : voicePresence(followed, tonality.magnitudes, bins, binHertz));
  const low = b ?? bassPitch(tonality, bins, binHertz);
  const plane = () => new Float32Array(frames * bins);
  const powers = { vocals: plane(), drums: plane(), bass: plane(), other: plane() };
  const voiceComb = new Float32Array(bins);
  const bassComb = new Float32Array(bins);
  const bassEnvelope = Float32Array.from(
    { length: bins },
    (_, bin) => 1 / (1 + ((bin * binHertz) / BASS_CORNER) ** 4),
  );
  for (let frame = 0; frame < frames; frame += 1) {
    comb(voiceComb, voice, frame, VOICE_TOP / binHertz);
    comb(bassComb, low, frame, BASS_TOP / binHertz);
    const sings = presence[frame] ?? 0;
    for (let bin = 0; bin < bins; bin += 1) voiceComb[bin]! *= sings;
    for (let bin = 0; bin < bins; bin += 1) {
      const at = frame * bins + bin;
      const hertz = bin * binHertz;
      const energy = (tonality.magnitudes[at] ?? 0) ** 2;
      const centre = tonality.centre[at] ?? 0;
      const onVoice = (voiceComb[bin] ?? 0) * centre;
      const onBass = (bassComb[bin] ?? 0) * (bassEnvelope[bin] ?? 0);
      const struck = (tonality.struck[at] ?? 0) * energy;
      const tone = energy - struck;
      const takenBack = struck * VOICE_TAKES_BACK * onVoice;
      const drums = struck - takenBack;

      const consonant = hertz > HISS ? CONSONANTS * centre * drums * (0.5 + 0.5 * sings) : 0;
      const offPitch = OFF_PITCH * centre * tone * (hertz > 150 ? 1 : 0.1);
      const ownLow = hertz < BASS_OWN ? centre / 2 : 0;
      const offCombs = (1 - (voiceComb[bin] ?? 0)) * (1 - Math.min(1, onBass * 1.5));
      const rest = OTHER + (1 - centre) + OTHER_OFF_COMB * offCombs;

      const least = 1e-10 + 1e-4 * energy;
      powers.drums[at] = drums + least;
      powers.vocals[at] = VOICE_CLAIM * onVoice * (tone + takenBack) + consonant + offPitch + least;
      powers.bass[at] = BASS_CLAIM * (onBass * centre + ownLow) * (tone + takenBack) + least;
      powers.other[at] = tone * rest * (hertz < 80 ? 0.3 : 1) + least;
    }
  }
  return powers;
};
