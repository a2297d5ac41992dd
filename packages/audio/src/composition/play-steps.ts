import type { Drum, DrumHit, Score } from '../score.ts';
import type { DrumSteps } from '../words/prompt-steps.ts';

const VOICES: Readonly<Record<keyof DrumSteps, readonly Drum[]>> = {
  kick: ['kick'],
  snare: ['snare', 'clap', 'rim'],
  hat: ['closed-hat', 'open-hat', 'pedal-hat'],
};
const STEPS_PER_BEAT = 4;
const ON_BEAT_VELOCITY = 0.9;
const OFF_BEAT_VELOCITY = 0.72;

/** Replaces drums by the pattern written out in a prompt, in every bar with drum hits. */
export function playSteps(score: Score, steps: DrumSteps): Score {
  const { drums, meter, length } = score;
  const rows = Object.entries(steps) as [keyof DrumSteps, readonly number[]][];
  if (!drums || rows.length === 0) return score;
  const isReplaced = ({ drum }: DrumHit) => rows.some(([row]) => VOICES[row].includes(drum));
  const hits = drums.hits.filter((hit) => !isReplaced(hit));
  for (let bar = 0; bar < length; bar += meter) {
    const isPlaying = drums.hits.some(({ at }) => at >= bar - 0.1 && at < bar + meter - 0.1);
    if (!isPlaying) continue;
    for (const [row, beats] of rows) {
      const drum = voiceOf(row, drums.hits);
      for (const step of beats) {
        const at = bar + step / STEPS_PER_BEAT;
        if (at >= bar + meter) continue;
        hits.push({
          at,
          drum,
          velocity: step % STEPS_PER_BEAT === 0 ? ON_BEAT_VELOCITY : OFF_BEAT_VELOCITY,
        });
      }
    }
  }
  return { ...score, drums: { ...drums, hits: hits.toSorted((one, other) => one.at - other.at) } };
}

/** The drum with most hits among those of a row; for hats always the closed one. */
function voiceOf(row: keyof DrumSteps, hits: readonly DrumHit[]): Drum {
  const [usual = 'kick', ...others] = VOICES[row];
  if (row === 'hat') return usual;
  const count = (drum: Drum) => hits.filter((hit) => hit.drum === drum).length;
  return others.reduce((most, drum) => (count(drum) > count(most) ? drum : most), usual);
}
