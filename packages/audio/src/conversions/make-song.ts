import { composeSong } from '../composition/compose-song.ts';
import { editScore, type ScoreEdits } from '../composition/edit-score.ts';
import type { Variant } from '../composition/variant.ts';
import type { HumOptions } from '../composition/fit-hum.ts';
import type { LyricLine } from '../composition/lay-lyrics.ts';
import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import type { LongTask } from '../long-task.ts';
import type { Extent } from '../mixing/ending.ts';
import type { StemSink } from '../mixing/render-options.ts';
import type { StereoSound, TranscribedNote, Score } from '../score.ts';
import type { Genre, Quality, Voice } from '../vocabulary.ts';
import { readLyrics } from '../words/lyrics-text.ts';
import { syllabify } from '../words/syllables.ts';
import { performScore } from './perform.ts';

export interface SongInput extends LongTask {
  /** Transcribed notes of the hum. */
  readonly notes: readonly TranscribedNote[];
  readonly genre: Genre;
  /** With vocals, with a lead instrument instead, or a loop. */
  readonly type: 'song' | 'instrumental' | 'beat';
  /** A full song of 2 to 3½ minutes, or a loop of 30 or 60 seconds. */
  readonly length: 'full' | 'short' | 'extended';
  /** With or without labels such as '[Chorus]'; if empty, the voice sings vowels. */
  readonly lyrics: string;
  readonly voice: Voice;
  readonly quality: Quality;
  readonly seed: string;
  /** Known facts about the hum. */
  readonly known?: HumOptions;
  /** Whether the song has the hum's tempo even outside the genre's range. */
  readonly keepsTempo?: boolean;
  /** Receives the stems. */
  readonly stems?: StemSink;
  /** Edits of the result of hum, request and seed. */
  readonly edits?: ScoreEdits;
  /** Replaces the built-in instruments. */
  readonly bank?: InstrumentBank;
}

export type MadeSong =
  | {
      readonly ok: true;
      readonly mix: StereoSound;
      /** Extent of the mix within the stems. */
      readonly extent: Extent;
      readonly score: Score;
      /** As it was composed, before any edits. */
      readonly composed: Score;
    }
  | { readonly ok: false; readonly reason: string };

/** Makes a song whose theme is the hum. The same hum, request and seed give the same samples. */
export function makeSong({ lyrics, edits, ...input }: SongInput): MadeSong {
  const lines = linesOf(lyrics);
  const request = { ...input, ...(lines.length > 0 ? { lines } : {}) };
  const piece = composeSong(request);
  if (!piece.ok) return piece;
  const { score: composed, sound } = piece;
  const variantOf = (variant: Variant): Score => {
    const other = composeSong(request, variant);
    return other.ok ? other.score : composed;
  };
  const score = edits ? editScore(variantOf, edits) : composed;
  const loop = input.type === 'beat';
  const rendering = performScore(score, { ...input, sound, stereo: true, loop });
  return rendering.ok ? { ...rendering, score, composed } : rendering;
}

/** Converts written lyrics to lines for the composer. */
function linesOf(lyrics: string): LyricLine[] {
  return readLyrics(lyrics).sections.flatMap(({ kind, lines }) => {
    const section = kind === 'verse' || kind === 'chorus' || kind === 'bridge' ? kind : 'verse';
    return lines.map(({ text }) => ({ syllables: syllabify(text), section }));
  });
}
