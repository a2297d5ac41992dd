import type { TranscribedDrum } from '../generation-view.ts';
import { noteName } from '../words.ts';
import { DRUMS, type TranscriptionKind } from './transcription.ts';
import * as texts from '../texts.ts';

export const DRUM_NAMES: Readonly<Record<TranscribedDrum, string>> = {
  kick: texts.kick,
  snare: texts.snare,
  'closed-hat': texts.closedHat,
  'open-hat': texts.openHat,
  tom: texts.tom,
  clap: texts.clap,
};

/** What a row is called: 'A4', 'Snare'. */
export const laneName = (kind: TranscriptionKind, lane: number): string =>
  kind === 'melody' ? noteName(lane) : DRUM_NAMES[DRUMS[lane] ?? 'kick'];
