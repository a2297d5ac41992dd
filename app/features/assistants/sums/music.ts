import { counted, joined, quoted } from '../facts/phrases.ts';
import type { Given } from './given.ts';
import {
  camelot,
  hertzOf,
  keyIn,
  keyName,
  MODES,
  moved,
  nearestNote,
  noteName,
  pitchIn,
  relative,
  type MusicalKey,
} from './keys.ts';
import { firstNumber, inDigits } from './numbers.ts';

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Beats a minute that are said, else those of the track that is spoken of. */
function tempoOf(question: string, { track }: Given): number | null {
  const said = firstNumber(
    question,
    String.raw`#\s*bpm`,
    String.raw`bpm(?: of)?\s#`,
    String.raw`\b(?:at|for|in|of)\s#(?!\s*(?:bars?|hz|fps|kbit|mbit|frames|%))`,
  );
  if (said >= 30 && said <= 300) return said;
  return track?.bpm ? Math.round(track.bpm) : null;
}

/** 'At 120 BPM', or 'At the 112 BPM of “Night Drive”'. */
const atTempo = (tempo: number, { track }: Given): string =>
  track?.bpm && Math.round(track.bpm) === tempo
    ? `At the ${tempo} BPM of ${quoted(track.title)}`
    : `At ${tempo} BPM`;

export function delayTimes(question: string, given: Given): string | null {
  const asks = /\bdelay|\becho|\bpre-?delay|\bmilliseconds?\b|\bms\b|\bdotted\b|\btriplet|\blfo\b/;
  if (!asks.test(question)) return null;
  const tempo = tempoOf(question, given);
  if (tempo === null) return null;
  const beat = 60_000 / tempo;
  if (/\blfo\b/.test(question)) {
    const hertz = (part: number) => `${Number((tempo / 60 / part).toFixed(3))} Hz`;
    return `${atTempo(tempo, given)} a quarter note is ${hertz(1)}, an eighth ${hertz(0.5)}, a half ${hertz(2)} and a bar of four ${hertz(4)}.`;
  }
  if (/\bpre-?delay\b/.test(question)) {
    return `${atTempo(tempo, given)} take ${milliseconds(beat / 32)} (a 128th) for a close voice, ${milliseconds(beat / 16)} (a 64th) for a clear one in a big room, ${milliseconds(beat / 8)} (a 32nd) where the reverb may stand apart. Let pre-delay and tail together end on a beat: a bar lasts ${milliseconds(beat * 4)}.`;
  }
  return (
    `${atTempo(tempo, given)} a quarter note lasts ${milliseconds(beat)}, a dotted eighth ${milliseconds(beat * 0.75)}, ` +
    `an eighth ${milliseconds(beat / 2)}, an eighth triplet ${milliseconds(beat / 3)} and a sixteenth ${milliseconds(beat / 4)}.`
  );
}

export function lengthOfBars(question: string, given: Given): string | null {
  const text = inDigits(question).replace(/\b(?:one|a) bar\b/, '1 bar');
  const bars = /\b(\d{1,3})\s+bars?\b/.exec(text);
  const isShort = /\bhow long\b|\bseconds?\b|\blength\b|\blast|\bduration\b/.test(text);
  if (!bars || !isShort || /\bshots?\b/.test(text)) return null;
  const tempo = tempoOf(text, given);
  if (tempo === null) return null;
  const beats = /\b3\s*\/\s*4\b/.test(text) ? 3 : /\b6\s*\/\s*8\b/.test(text) ? 3 : 4;
  const count = Number(bars[1]);
  const seconds = (count * beats * 60) / tempo;
  const rest = String(Math.round(seconds) % 60).padStart(2, '0');
  const clock = seconds < 60 ? '' : ` (${Math.floor(Math.round(seconds) / 60)}:${rest})`;
  const metre = beats === 4 ? '4/4' : '3/4';
  return `${atTempo(tempo, given)} ${counted(count, 'bar')} of ${metre} ${count === 1 ? 'lasts' : 'last'} ${seconds.toFixed(seconds < 10 ? 2 : 1)} seconds${clock}.`;
}

export function halfOrDouble(question: string, given: Given): string | null {
  const what = /\b(half|double)[\s-]?time\b/.exec(question)?.[1];
  const tempo = tempoOf(question, given) ?? firstNumber(question, '#');
  if (!what || !(tempo > 0)) return null;
  return what === 'half'
    ? `Half time of ${tempo} BPM feels like ${tempo / 2} BPM: the grid stays at ${tempo}, the snare comes on 3 only.`
    : `Double time of ${tempo} BPM is ${tempo * 2} BPM: the grid may stay at ${tempo} with everything on eighths.`;
}

/** The key that is said, else that of the track that is spoken of. */
function keyOf(question: string, { track }: Given): MusicalKey | null {
  return keyIn(question) ?? (track?.key ? keyIn(track.key) : null);
}

const KINDS: Readonly<Record<string, string>> = {
  '4,7': '',
  '3,7': 'm',
  '3,6': 'dim',
  '4,8': 'aug',
};
const SEVENTHS: Readonly<Record<string, string>> = {
  '4,7,11': 'maj7',
  '4,7,10': '7',
  '3,7,10': 'm7',
  '3,7,11': 'm(maj7)',
  '3,6,10': 'm7b5',
  '3,6,9': 'dim7',
  '4,8,11': 'maj7#5',
};

/** The chord on each step of a scale of seven, in thirds. */
function chordsOf({ tonic, mode, flats }: MusicalKey, seventh: boolean): string[] {
  const { steps } = MODES[mode];
  return steps.map((step, at) => {
    const above = [2, 4, 6].map((third) => ((steps[(at + third) % 7] ?? 0) - step + 12) % 12);
    const kind = seventh ? SEVENTHS[above.join(',')] : KINDS[above.slice(0, 2).join(',')];
    return `${noteName(tonic + step, flats)}${kind ?? ''}`;
  });
}

export function chords(question: string, given: Given): string | null {
  if (!/\bchords?\b|\bprogressions?\b|\bharmony\b/.test(question)) return null;
  const key = keyOf(question, given);
  if (!key || MODES[key.mode].steps.length !== 7) return null;
  const jazzy = /\bjazz|\bsevenths?\b|\b7ths?\b|\bneo[\s-]?soul|\bsoul(?:ful)?\b|\bextended\b/.test(
    question,
  );
  const all = chordsOf(key, jazzy);
  const row = (places: readonly number[]) => places.map((place) => all[place]).join(' – ');
  const isMinor = MODES[key.mode].steps[2] === 3;
  const [one, other]: [number[], number[]] = jazzy
    ? [[1, 4, 0], isMinor ? [0, 3, 6, 2] : [2, 5, 1, 4]]
    : isMinor
      ? [
          [0, 5, 2, 6],
          [0, 3, 6, 2],
        ]
      : [
          [0, 4, 5, 3],
          [1, 4, 0],
        ];
  const five = `${noteName(key.tonic + 7, key.flats)}${jazzy ? '7' : ' major'}`;
  const turn =
    key.mode === 'minor' ? ` For a stronger way home play ${five} in place of ${all[4]}.` : '';
  const whose =
    given.track && !keyIn(question) ? `${quoted(given.track.title)} is in ${keyName(key)}. ` : '';
  return `${whose}The chords of ${keyName(key)} are ${joined(all)}. Try ${row(one)}, or ${row(other)}.${turn}`;
}

export function scale(question: string, given: Given): string | null {
  if (!/\bnotes?\b|\bscale\b/.test(question)) return null;
  const key = keyOf(question, given);
  if (!key || /\bhz\b|\bfrequency\b|\b808\b/.test(question)) return null;
  const notes = MODES[key.mode].steps.map((step) => noteName(key.tonic + step, key.flats));
  return `The notes of ${keyName(key)} are ${notes.join(', ')}.`;
}

export function keyRelations(question: string, given: Given): string | null {
  const key = keyOf(question, given);
  if (!key) return null;
  if (/\brelative\b|\bparallel\b/.test(question)) {
    if (/\bparallel\b/.test(question)) {
      const mode = key.mode === 'major' ? 'minor' : 'major';
      return `The parallel key of ${keyName(key)} is ${noteName(key.tonic, key.flats)} ${mode}: the same tonic, other notes.`;
    }
    return `The relative ${relative(key).mode} of ${keyName(key)} is ${keyName(relative(key))}: the same notes.`;
  }
  const steps =
    /(\d{1,2})\s*(?:semitones?|half[\s-]?steps?|half[\s-]?tones?|frets?)\s*(lower|down|higher|up|below|above)?/.exec(
      inDigits(question),
    );
  if (steps) {
    const down = /lower|down|below/.test(steps[2] ?? '') || /\b(?:down|lower)\b/.test(question);
    const to = moved(key, (down ? -1 : 1) * Number(steps[1]));
    return `${keyName(key)} ${steps[1]} semitones ${down ? 'lower' : 'higher'} is ${keyName(to)}.`;
  }
  if (/\bcamelot\b/.test(question)) {
    const number = camelot(key);
    return `${keyName(key)} is ${number} on the Camelot wheel. It mixes with the neighbours of ${number} and with ${camelot(relative(key))}, ${keyName(relative(key))}.`;
  }
  return null;
}

export function pitches(question: string, given: Given): string | null {
  if (/\b808s?\b/.test(question) && /\bnote\b|\bkey\b|\btune\b|\bpitch\b|\bfit\b/.test(question)) {
    const key = keyOf(question, given);
    if (!key) return null;
    const [low, high] = [12, 24].map((octave) => hertzOf(key.tonic + octave).toFixed(1));
    const note = noteName(key.tonic, key.flats);
    const whose =
      given.track && !keyIn(question) ? `${quoted(given.track.title)} is in ${keyName(key)}: ` : '';
    return `${whose}tune the 808 to ${note}, ${note}1 at ${low} Hz or ${note}2 at ${high} Hz, and let it follow the bass notes of the chords. Small speakers need the higher one, or a little distortion.`;
  }
  const asks = /\bhz\b|\bhertz\b|\bfrequency\b/;
  if (!asks.test(question)) return null;
  const hertz = firstNumber(question, String.raw`#\s*(?:hz|hertz)`);
  if (hertz > 8 && /\bnote\b|\bpitch\b|\bwhat is\b/.test(question)) {
    const { name, cents } = nearestNote(hertz);
    const off =
      cents === 0 ? 'exactly' : `${Math.abs(cents)} cents ${cents > 0 ? 'above it' : 'below it'}`;
    return `${hertz} Hz is the note ${name}, ${off} (A4 at 440 Hz).`;
  }
  const text = question.replace(/\bmiddle c\b/, 'c4').replace(/\bconcert (?:pitch|a)\b/, 'a4');
  const pitch = pitchIn(text);
  return pitch ? `${pitch.name} is ${hertzOf(pitch.semitone).toFixed(1)} Hz (A4 at 440 Hz).` : null;
}
