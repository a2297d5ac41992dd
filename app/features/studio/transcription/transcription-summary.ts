import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { GenerationFacts, TranscribedDrum, TranscriptionSummary } from '../generation.ts';
import * as texts from '../texts.ts';

/**
 * Thresholds of confidence, 0 to 1, above which the result is stated without doubt. Hummed notes have 0.91 to
 * 0.97, speech and records at most 0.87. A beat at 0.59 has 84 of 100 hits right, those from 0.25 to 0.49 have
 * 59 to 81.
 */
const SURE = { melody: 0.88, beat: 0.5 };

/** Summarises the transcription of a recording. @param wasOverruled true if it was refused at first */
export function transcriptionSummary(
  facts: GenerationFacts,
  wasOverruled: boolean,
): TranscriptionSummary | null {
  const { heard, hits, totalBeats, performedTempo, confidence = 0, corrected = false } = facts;
  const isBeat = totalBeats !== undefined;
  if (!isBeat && !heard) return null;
  const what = isBeat
    ? texts.hitsAtTempo(
        hits ? countsOf(hits) : [texts.hitCount(totalBeats)],
        tempoInTenths(performedTempo ?? 0),
      )
    : texts.noteCount(heard?.notes.length ?? 0);
  const isUnsure = wasOverruled || confidence < SURE[isBeat ? 'beat' : 'melody'];
  return {
    sentence: corrected ? texts.youCorrectedTo(what) : texts.weHeard(what),
    isInDoubt: !corrected && isUnsure,
    mayCorrect: isBeat ? hits !== undefined : heard !== undefined,
  };
}

/** '12 kicks', '8 snares', '16 hi-hats': in the usual order of drummers. */
function countsOf(hits: readonly { drum: TranscribedDrum }[]): string[] {
  const groups: readonly (readonly [TranscribedDrum[], (count: number) => string])[] = [
    [['kick'], texts.kickCount],
    [['snare'], texts.snareCount],
    [['closed-hat', 'open-hat'], texts.hatCount],
    [['tom'], texts.tomCount],
    [['clap'], texts.clapCount],
  ];
  return groups.flatMap(([drums, inWords]) => {
    const count = hits.filter(({ drum }) => drums.includes(drum)).length;
    return count > 0 ? [inWords(count)] : [];
  });
}
