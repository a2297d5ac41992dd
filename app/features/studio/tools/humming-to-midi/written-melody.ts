import type { FittedHum, HumWishes } from '@artist-space/audio/hum.ts';
import type { Quantisation, WrittenMelody } from './tool.ts';

const PARTS = { eighths: 2, triplets: 3, sixteenths: 4 } as const;

/** What the engine is told of the grid. */
export function wishesOf(request: { tempo: number | null; quantise: Quantisation }): HumWishes {
  const { tempo, quantise } = request;
  return {
    ...(tempo !== null && { tempo }),
    ...(quantise in PARTS && { parts: PARTS[quantise as keyof typeof PARTS] }),
  };
}

/**
 * A fitted hum from the first bar line on; a pickup gets a bar of its own. A tempo that was heard is
 * rounded to whole beats a minute. Without quantisation, notes keep the times they were sung at,
 * counted from the first.
 */
export function writtenMelody(
  { tempo: fitted, meter, theme, sung }: FittedHum,
  request: { tempo: number | null; quantise: Quantisation },
): WrittenMelody {
  const tempo = request.tempo ?? Math.round(fitted);
  const first = theme.notes[0]?.start ?? 0;
  const origin = first + (first < 0 ? meter : 0);
  const begin = sung[0]?.start ?? 0;
  const beats = (seconds: number) => (seconds * tempo) / 60;
  const notes = theme.notes.map(({ start, length, pitch, velocity }, at) => {
    const heard = request.quantise === 'off' ? sung[at] : undefined;
    return {
      start: rounded(origin + (heard ? beats(heard.start - begin) : start - first)),
      length: rounded(heard ? beats(heard.length) : length),
      pitch,
      velocity: rounded(velocity),
    };
  });
  return { tempo, meter, notes };
}

/** Finer than the ticks of any MIDI file. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Where the last note ends, in beats. */
export const endOfMelody = ({ notes }: Pick<WrittenMelody, 'notes'>): number =>
  Math.max(...notes.map(({ start, length }) => start + length));
