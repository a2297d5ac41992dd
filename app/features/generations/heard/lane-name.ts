import type { HeardDrum } from '../generation-view.ts';
import { noteName } from '../words.ts';
import { DRUMS, type HeardKind } from './heard.ts';
import * as texts from '../texts.ts';

export const DRUM_NAMES: Readonly<Record<HeardDrum, string>> = {
  kick: texts.kick,
  snare: texts.snare,
  'closed-hat': texts.closedHat,
  'open-hat': texts.openHat,
  tom: texts.tom,
  clap: texts.clap,
};

/** What a row is called: 'A4', 'Snare'. */
export const laneName = (kind: HeardKind, lane: number): string =>
  kind === 'melody' ? noteName(lane) : DRUM_NAMES[DRUMS[lane] ?? 'kick'];
