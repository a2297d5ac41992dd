import { type ControlLine, framesOf } from './control.ts';
import {
  levelLine,
  type Manner,
  type Phrase,
  phraseSeconds,
  pitchLine,
  type Swell,
} from './phrase.ts';
import { filter } from './state-variable-filter.ts';
import { addWave, type Wavetable } from './wavetable.ts';

export interface SoloTone {
  readonly wave: Wavetable;
  readonly gain: number;
  readonly manner: Manner;
  readonly swell: Swell;
  /** Cutoff of the low-pass that opens with the level, and its resonance. */
  readonly cutoff: (level: number) => number;
  readonly quality: number;
}

/** Wave of one player over a phrase, with a brightness that follows the level, before its envelope. */
export function soloTone(
  phrase: Phrase,
  { wave, gain, manner, swell, cutoff, quality }: SoloTone,
): { out: Float32Array; line: ControlLine; level: ControlLine } {
  const frames = framesOf(phraseSeconds(phrase) + swell.release);
  const line = pitchLine(phrase, frames, manner);
  const level = levelLine(phrase, frames, swell);
  const out = new Float32Array(frames);
  addWave(out, wave, line, { phase: phrase.random(), gain });
  filter(out, 'low', level.map(cutoff), quality);
  return { out, line, level };
}
