import { pick, type Random } from '../random.ts';
import type { Drum } from '../score.ts';
import type { Beats } from '../units.ts';
import type { DrumKit } from '../vocabulary.ts';
import type { BeatPhrase, PhraseHit } from './beat-phrase.ts';

/** A hit of the finished beat: `step` may be between sixteenths. */
export interface BarHit {
  readonly step: number;
  readonly drum: Drum;
  readonly velocity: number;
  readonly feel: Beats;
}

interface BarPlace {
  readonly bar: number;
  readonly kit: DrumKit;
  readonly random: Random;
}

/**
 * One bar of the beat. The phrase is first played as performed; its repetitions are varied slightly. Every
 * fourth bar ends with a short fill and every eighth with a long one, followed by a crash. Ornaments depend
 * on the kit.
 */
export function variedBar(phrase: BeatPhrase, place: BarPlace): BarHit[] {
  const { bar, kit, random } = place;
  const performed = (phrase[bar % phrase.length] ?? []).map((hit): BarHit => ({
    ...hit,
    drum: hit.drum === 'tom' ? 'mid-tom' : hit.drum,
  }));
  const isRepeat = bar >= phrase.length;
  let hits = isRepeat
    ? ornamented(withVariedVelocities(performed, random), kit, random)
    : performed;
  if (bar % 8 === 7) hits = withFill(hits, { from: 8, phrase, kit, random });
  else if (bar % 4 === 3 && isRepeat) hits = withFill(hits, { from: 12, phrase, kit, random });
  if (bar > 0 && bar % 8 === 0) hits = [...hits, added(0, kit === 'jazz' ? 'ride' : 'crash', 0.75)];
  return hits;
}

/** Varies velocities randomly. */
function withVariedVelocities(hits: readonly BarHit[], random: Random): BarHit[] {
  return hits.map((hit) => ({
    ...hit,
    velocity: Math.min(1, hit.velocity * (0.9 + 0.2 * random())),
  }));
}

function added(step: number, drum: Drum, velocity: number): BarHit {
  return { step, drum, velocity, feel: 0 };
}

/** Occasionally adds an ornament: a ghost note, a kick before the beat, or one typical of the kit. */
function ornamented(hits: readonly BarHit[], kit: DrumKit, random: Random): BarHit[] {
  const isFree = (step: number) => hits.every((hit) => hit.step !== step);
  const has = (drum: Drum) => hits.some((hit) => hit.drum === drum);
  const more: BarHit[] = [];
  if (has('snare') && random() < (kit === 'jazz' ? 0.7 : 0.35)) {
    const step = pick(random, [3, 6, 7, 9, 11, 15]);
    if (isFree(step)) more.push(added(step, 'snare', 0.18 + 0.12 * random()));
  }
  if (has('kick') && random() < 0.3) {
    const step = pick(random, [7, 10, 14, 15]);
    if (isFree(step)) more.push(added(step, 'kick', 0.5 + 0.15 * random()));
  }
  if (kit === 'trap' && has('closed-hat') && random() < 0.5) {
    const from = pick(random, [2, 6, 10, 14]);
    [0.5, 1, 1.5].forEach((late, index) => {
      more.push(added(from + late, 'closed-hat', 0.3 + 0.08 * index));
    });
  }
  if (kit === 'electronic' && has('closed-hat') && !has('open-hat') && random() < 0.4) {
    const step = pick(random, [2, 6, 10, 14]);
    return [
      ...hits.filter((hit) => hit.step !== step || hit.drum !== 'closed-hat'),
      ...more,
    ].concat(added(step, 'open-hat', 0.45));
  }
  return [...hits, ...more];
}

interface Fill {
  /** The step where it begins. */
  readonly from: number;
  readonly phrase: BeatPhrase;
  readonly kit: DrumKit;
  readonly random: Random;
}

/** Drums for fills: the sounds that the take has, and the kit's toms after its toms. */
function fillDrums(phrase: BeatPhrase, kit: DrumKit): readonly Drum[] {
  const has = (drum: PhraseHit['drum']) =>
    phrase.some((bar) => bar.some((hit) => hit.drum === drum));
  if (has('tom') || kit === 'classic' || kit === 'jazz') {
    return ['snare', 'high-tom', 'mid-tom', 'low-tom'];
  }
  return has('clap') && !has('snare') ? ['clap', 'clap', 'snare'] : ['snare', 'snare', 'low-tom'];
}

/** Keeps the kick and replaces all else by a fill with a crescendo down the drums. */
function withFill(hits: readonly BarHit[], { from, phrase, kit, random }: Fill): BarHit[] {
  const drums = fillDrums(phrase, kit);
  const kept = hits.filter((hit) => hit.step < from || hit.drum === 'kick');
  const length = 16 - from;
  const strokes: BarHit[] = [];
  for (let step = from; step < 16; step += 1) {
    const share = (step - from) / length;
    if (step % 2 === 1 && random() > 0.35 + 0.5 * share) continue;
    const drum = drums[Math.floor(share * drums.length)] ?? 'snare';
    strokes.push(added(step, drum, Math.min(1, 0.45 + 0.4 * share + 0.12 * random())));
    if (kit === 'trap' && random() < 0.3 * share) strokes.push(added(step + 0.5, drum, 0.4));
  }
  return [...kept, ...strokes];
}
