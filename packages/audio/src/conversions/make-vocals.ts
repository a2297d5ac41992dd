import type { TranscribedMelody } from '../analysis/transcribe-hum.ts';
import { emptyBus } from '../instruments/bus.ts';
import type { LongTask } from '../long-task.ts';
import { master } from '../mixing/master.ts';
import type { StereoSound } from '../score.ts';
import { produceVocal, producedFrames } from '../singing/produce-vocal.ts';
import { singContour } from '../singing/sing-contour.ts';
import type { Voice } from '../vocabulary.ts';
import { readLyrics } from '../words/lyrics-text.ts';
import { syllabify } from '../words/syllables.ts';

export interface VocalWishes extends LongTask {
  readonly hum: TranscribedMelody;
  readonly voice: Voice;
  /** Sung on the hum's notes in order; if empty, scat syllables that follow the hum's dynamics. */
  readonly lyrics: string;
  readonly seed: string;
}

/** Tempo of the echoes, since a hum by itself has no known tempo. */
const ECHO_TEMPO = 100;

/**
 * Sings a hum with one of the eight voices, keeping its melody, timing and dynamics. At −14 LUFS, as long as
 * the hum and the voice's reverb.
 */
export function makeVocals({ hum, lyrics, ...wishes }: VocalWishes): StereoSound {
  const words = readLyrics(lyrics).sections.flatMap(({ lines }) =>
    lines.flatMap(({ text }) => syllabify(text)),
  );
  // Rendered into its final buffer, because a copy of ten minutes takes a hundred megabytes.
  let vocal = emptyBus(0, true);
  singContour({
    ...wishes,
    f0: hum.f0.hertz,
    hop: hum.f0.hop,
    dynamics: hum.dynamics,
    notes: hum.notes,
    onto(frames) {
      vocal = emptyBus(producedFrames(frames, wishes.voice), true);
      return vocal.right;
    },
    ...(words.length > 0 ? { syllables: words } : {}),
  });
  produceVocal(vocal, wishes.voice, { tempo: ECHO_TEMPO });
  master(vocal, false);
  return vocal;
}
