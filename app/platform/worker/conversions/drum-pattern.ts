import type { Drum, Score } from '@artist-space/audio/score.ts';
import type { ConversionFacts } from '../conversion.ts';

const STEPS_PER_BEAT = 4;
const STEPS = 16;
/** Share of the bars in which a voice plays that must agree on a step. */
const TYPICAL = 0.5;

/** Kick, snare, hat, and all other percussion. */
const VOICES: Readonly<Partial<Record<Drum, number>>> = {
  kick: 0,
  snare: 1,
  rim: 1,
  clap: 1,
  'closed-hat': 2,
  'open-hat': 2,
  'pedal-hat': 2,
  ride: 2,
};
const PERCUSSION = 3;

/** The typical bar of a beat, as a step sequencer shows it; empty for music without drums. */
export function patternOf({ drums, meter }: Score): Pick<ConversionFacts, 'pattern'> {
  if (!drums || drums.hits.length === 0) return {};
  const steps = Math.min(STEPS, meter * STEPS_PER_BEAT);
  const counts = Array.from({ length: PERCUSSION + 1 }, () => new Map<number, Set<number>>());
  const bars = counts.map(() => new Set<number>());
  for (const { at, drum } of drums.hits) {
    const step = Math.round(at * STEPS_PER_BEAT);
    const bar = Math.floor(step / (meter * STEPS_PER_BEAT));
    const place = step - bar * meter * STEPS_PER_BEAT;
    const voice = VOICES[drum] ?? PERCUSSION;
    bars[voice]?.add(bar);
    const places = counts[voice];
    places?.set(place, (places.get(place) ?? new Set()).add(bar));
  }
  const pattern = counts.map((places, voice) =>
    [...places]
      .filter(([step, played]) => step < steps && played.size >= TYPICAL * (bars[voice]?.size ?? 0))
      .map(([step]) => step)
      .sort((one, other) => one - other),
  );
  return { pattern };
}
