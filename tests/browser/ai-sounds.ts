import { parseMidi } from 'midi-file';
import { seededRandom } from '@artist-space/audio/random.ts';
import { performTake } from '@artist-space/audio/fixtures/beatbox/perform-take.ts';
import { concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';

const RATE = 44_100;
/** Seconds of each note and of the silence after it: 100 beats a minute. */
const NOTE = 0.5;
const GAP = 0.1;

/** 'Frère Jacques', as much as fits into one breath; MIDI pitches. */
const TUNE = [60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67, 67];

/** A hum of that tune, a little more than seven seconds. */
export function humOfTune(): Buffer {
  const notes = TUNE.flatMap((pitch) => [hummed(pitch), new Float32Array(GAP * RATE)]);
  return wavFile([concatenated(notes)], { sampleRate: RATE });
}

/** A note with the overtones of a closed mouth, swelling and fading. */
function hummed(pitch: number): Float32Array {
  const frequency = 440 * 2 ** ((pitch - 69) / 12);
  const partials = [0.3, 0.12, 0.05].map((amplitude, partial) =>
    sine({ frequency: frequency * (partial + 1), sampleRate: RATE, seconds: NOTE, amplitude }),
  );
  const edge = 0.03 * RATE;
  return new Float32Array(NOTE * RATE).map((_, at) => {
    const sum = partials.reduce((total, partial) => total + (partial[at] ?? 0), 0);
    return sum * Math.min(1, at / edge, (NOTE * RATE - at) / edge);
  });
}

/** About two bars of a beatbox. */
export function beatboxTake(): Buffer {
  const { samples, sampleRate } = performTake('browser-take', { seconds: 8 });
  return wavFile([samples], { sampleRate });
}

/** A short mix with something in each stem: hits, a low note, and a chord to either side. */
export function smallMix(seconds = 6): Buffer {
  const random = seededRandom('small-mix');
  const length = seconds * RATE;
  const channel = (chord: number) => {
    const bass = sine({ frequency: 55, sampleRate: RATE, seconds, amplitude: 0.2 });
    const tone = sine({ frequency: chord, sampleRate: RATE, seconds, amplitude: 0.15 });
    return new Float32Array(length).map((_, at) => {
      const sinceHit = at % (RATE / 2);
      const hit = (random() * 2 - 1) * 0.4 * Math.exp(-sinceHit / 1500);
      return (bass[at] ?? 0) + (tone[at] ?? 0) + hit;
    });
  };
  return wavFile([channel(440), channel(554)], { sampleRate: RATE });
}

/** Pitches of the notes in each track of a MIDI file. */
export function pitchesOf(midi: Buffer): number[][] {
  return parseMidi(midi).tracks.map((track) =>
    track.flatMap((event) => (event.type === 'noteOn' ? [event.noteNumber] : [])),
  );
}

/** True if the intervals of a tune occur in a row of notes, in any key. */
export function holdsTune(pitches: readonly number[], tune: readonly number[] = TUNE): boolean {
  const intervals = (notes: readonly number[]) =>
    notes.slice(1).map((pitch, index) => pitch - (notes[index] ?? 0));
  const wanted = intervals(tune).join(' ');
  return ` ${intervals(pitches).join(' ')} `.includes(` ${wanted} `);
}
