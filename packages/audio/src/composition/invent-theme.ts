import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import { clamp } from '../numbers.ts';
import { chooseFor, randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import { stepsPerBeat } from './notation.ts';
import { chordAt, type ThemePhrase, type Theme } from './plan.ts';
import { intervalClass, pentatonicSteps, pitchClass, scaleSteps } from './scales.ts';

/**
 * Invents a theme over chords, for pieces without a hummed one: phrases of two bars in the form a a′ b a″. Notes on
 * beats are chord tones, others may be passing tones of the scale; the contour depends on the mood.
 */
export function inventTheme(
  chords: readonly ChordSpan[],
  bars: number,
  direction: Direction,
  seed: string,
): Theme {
  const { meter } = direction;
  const notes: ScoreNote[] = [];
  const phrases: ThemePhrase[] = [];
  const centre = clamp(70 + direction.mood.register, 60, 80);
  let pitch: Midi = centre;
  for (let bar = 0; bar < bars; bar += 1) {
    const rhythm = rhythmOf(bar, bars, direction, seed);
    for (const { at, length, weight } of rhythm) {
      const start = bar * meter + at;
      const chord = chordAt(chords, start);
      if (!chord) continue;
      const isLast = bar % 4 === 3 && at === rhythm.at(-1)?.at;
      pitch = nextPitch(pitch, {
        strong: at % 1 === 0 || isLast,
        goal: centre + contourAt((bar % 4) / 4 + at / meter / 4, direction) * 6,
        chord,
        direction,
        // Repeated bars of the motif have the same random numbers, so that it is recognised.
        drawn: randomFor(seed, 'step', motifBar(bar), at),
        last: isLast,
      });
      notes.push({ start, length: isLast ? Math.max(length, 1) : length, pitch, velocity: weight });
    }
    if (bar % 2 === 1 || bar === bars - 1) {
      const begin = (bar - (bar % 2)) * meter;
      phrases.push({ start: begin, end: (bar + 1) * meter });
    }
  }
  return { notes, phrases, length: bars * meter };
}

/** The bar of the motif that a bar repeats: 0 1, 2 3, 10 11, 2 3 (a a′ b a″). */
function motifBar(bar: number): number {
  return bar % 8 >= 4 && bar % 8 < 6 ? 10 + (bar % 2) : bar % 4;
}

/** Contour at a share (0..1) of a phrase of four bars, within ±1: an arch, tilted by the mood. */
function contourAt(share: number, direction: Direction): number {
  return Math.sin(Math.PI * share) * 0.8 + direction.mood.contour * (share - 0.5) * 1.2;
}

function rhythmOf(
  bar: number,
  bars: number,
  direction: Direction,
  seed: string,
): { at: number; length: number; weight: number }[] {
  const { genre, meter, mood, style } = direction;
  const perBeat = stepsPerBeat(genre);
  const pattern = chooseFor(genre.melody.rhythms, seed, 'rhythm', motifBar(bar) % 2);
  const places: { at: number; weight: number }[] = [];
  const density = clamp(0.6 + mood.density * 0.65 + style.melody * 0.3, 0.1, 1.2);
  const signs = [...pattern].slice(0, Math.round(meter * perBeat));
  signs.forEach((sign, step) => {
    const drawn = randomFor(seed, 'dense', motifBar(bar), step);
    const isNote = sign !== '.' && sign !== '-';
    // A high density fills rests on even steps; a low one leaves out notes, the first of the bar least often.
    const isKept = isNote
      ? drawn < density + (step === 0 ? 0.45 : 0.25)
      : step % 2 === 0 && drawn < density - 0.75;
    if (!isKept) return;
    const isSyncopated = step % perBeat === 0 && step > 0 && drawn < mood.syncopation * 0.5;
    const at = (step - (isSyncopated ? 1 : 0)) / perBeat;
    if (places.at(-1)?.at !== at) places.push({ at, weight: sign === 'X' ? 0.95 : 0.78 });
  });
  if (places.length === 0 && bar % 2 === 0) places.push({ at: 0, weight: 0.8 });
  // The second half of every fourth bar is a rest between phrases.
  const kept = bar % 4 === 3 && bars > 2 ? places.filter((place) => place.at < meter / 2) : places;
  return kept.map((place, index) => {
    const slot = (kept[index + 1]?.at ?? meter) - place.at;
    return { ...place, length: clamp(slot * 0.92 * mood.articulation, 0.12, Math.min(slot, 3)) };
  });
}

/** Draws a pitch, weighted by step size, distance from the goal, dissonance, and the tonic at phrase ends. */
function nextPitch(
  from: Midi,
  place: {
    strong: boolean;
    goal: Midi;
    chord: ChordSpan;
    direction: Direction;
    drawn: number;
    last: boolean;
  },
): Midi {
  const { strong, goal, chord, direction, drawn, last } = place;
  const { key, scale, genre, mood } = direction;
  const steps = genre.melody.pentatonic ? pentatonicSteps(key.mode) : scaleSteps(scale);
  const chordTones = chord.intervals
    .slice(0, 4)
    .map((interval) => pitchClass(chord.root + interval));
  const largestStep = Math.max(2, Math.round(genre.melody.leap * mood.leap * 1.7));
  const choices: { pitch: Midi; weight: number }[] = [];
  for (
    let pitch = Math.round(from) - largestStep;
    pitch <= Math.round(from) + largestStep;
    pitch += 1
  ) {
    const tone = pitchClass(pitch);
    const inChord = chordTones.includes(tone);
    const inScale = steps.includes(pitchClass(tone - key.tonic));
    if (strong ? !inChord : !inChord && !inScale) continue;
    const step = Math.abs(pitch - from);
    const dissonance =
      !inChord && chordTones.some((other) => intervalClass(other, tone) === 1) ? 0.3 : 1;
    const stepWeight = Math.exp(-step / (1.2 + genre.melody.leap * mood.leap * 0.5));
    const goalWeight = Math.exp(-Math.abs(pitch - goal) / 4);
    const cadence = last && tone === key.tonic ? 2.5 : 1;
    choices.push({
      pitch,
      weight: (step === 0 ? 0.55 : 1) * stepWeight * goalWeight * dissonance * cadence,
    });
  }
  let remaining = drawn * choices.reduce((sum, choice) => sum + choice.weight, 0);
  for (const choice of choices) {
    remaining -= choice.weight;
    if (remaining <= 0) return choice.pitch;
  }
  return choices[0]?.pitch ?? from;
}
