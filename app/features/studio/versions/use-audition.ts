import { useMemo } from 'react';
import { fetchSound } from '../../media/fetch-sound.ts';
import { useTimelinePlayer } from '../../player/use-timeline-player.ts';
import { barsOf, blocksOf } from './arranging.ts';
import { auditionOf } from './audition.ts';
import type { StoredEdits, VersionsView } from './version.ts';

/**
 * Plays the changes from the sounds and notes of the version.
 * @param alone the only part to play; null for all
 */
export function useAudition(view: VersionsView, edits: StoredEdits, alone: string | null) {
  const { generation, arrangement: composed, edits: base, notes, secondsPerBar } = view;
  const urls = useMemo(() => {
    const { sound, stems } = generation;
    if (stems.length > 0) return Object.fromEntries(stems.map((one) => [one.stem, one.mp3Url]));
    return sound ? { output: sound.mp3Url } : {};
  }, [generation]);
  const seconds = generation.duration ?? 0;
  const audition = useMemo(
    () =>
      auditionOf({
        composed,
        base,
        edits,
        notes,
        sources: Object.keys(urls),
        seconds,
        secondsPerBar,
        alone,
      }),
    [composed, base, edits, notes, urls, seconds, secondsPerBar, alone],
  );
  const { programme, isSketch } = audition;
  const bars = barsOf(blocksOf(composed, edits));
  // Without what rings after the last bar: the lanes end there.
  const secondsOfBars = isSketch ? programme.seconds : bars * secondsPerBar;
  const desk = useTimelinePlayer({
    urls,
    programme,
    fetchAudio: fetchSound,
    seconds,
    shownSeconds: secondsOfBars,
  });
  return { ...desk, audition, secondsOfBars };
}

export type AuditionDesk = ReturnType<typeof useAudition>;
