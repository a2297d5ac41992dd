import { applyPrompt } from '../composition/apply-prompt.ts';
import { composeBeat, type BeatRequest } from '../composition/compose-beat.ts';
import { editScore, type ScoreEdits } from '../composition/edit-score.ts';
import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import type { LongTask } from '../long-task.ts';
import type { Score } from '../score.ts';
import type { Rendering, StemSink } from '../mixing/render-options.ts';
import type { Quality, Voice } from '../vocabulary.ts';
import type { PromptReading } from '../words/prompt-reading.ts';
import { readPrompt } from '../words/prompt.ts';
import { performScore } from './perform.ts';

export interface BeatInput extends LongTask {
  /** Takes precedence over the fields of the request. */
  readonly prompt: string;
  readonly request: BeatRequest;
  readonly quality: Quality;
  readonly stereo: boolean;
  /** Receives the stems. */
  readonly stems?: StemSink;
  /** The voice of the vocal part, if any. */
  readonly voice?: Voice;
  readonly seed: string;
  /** Edits of the result of request and seed. */
  readonly edits?: ScoreEdits;
  /** Replaces the built-in instruments. */
  readonly bank?: InstrumentBank;
}

export type MadeBeat = Rendering & {
  readonly score: Score;
  /** As it was composed, before any edits. */
  readonly composed: Score;
  /** The reading of the prompt. */
  readonly reading: PromptReading;
};

/**
 * Makes a beat of the requested length, 15 to 180 seconds; the length of an edited one follows from its
 * sections and its tempo. The same request, seed and edits give the same samples.
 */
export function makeBeat({ prompt, request, voice, stems, edits, ...input }: BeatInput): MadeBeat {
  const reading = readPrompt(prompt);
  const understood = applyPrompt(request, reading);
  const { score: composed, sound, ...whole } = composeBeat(understood, input.seed);
  const score = edits
    ? editScore((variant) => composeBeat(understood, input.seed, variant).score, edits)
    : composed;
  const duration = whole.duration - secondsOf(composed) + secondsOf(score);
  const rendering = performScore(score, {
    ...input,
    sound,
    genre: understood.genre,
    voice: voice ?? 'pop-female',
    loop: false,
    duration,
    ...(stems && input.quality === 'premium' && { stems }),
  });
  return { ...rendering, score, composed, reading };
}

const secondsOf = ({ length, tempo }: Score) => (length * 60) / tempo;
