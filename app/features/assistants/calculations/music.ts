import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { camelotOf, noteName, readNote, signatureOf } from '@artist-space/audio/musical-key.ts';
import { firstNumber, inDigits, type QuestionContext } from './calculation.ts';
import { counted, joined, minutes, quoted } from '../facts/phrases.ts';

/** Semitones of each mode above its tonic, and the step of the major scale on which it begins. */
const MODES = {
  major: { steps: [0, 2, 4, 5, 7, 9, 11], degree: 0 },
  minor: { steps: [0, 2, 3, 5, 7, 8, 10], degree: 9 },
  dorian: { steps: [0, 2, 3, 5, 7, 9, 10], degree: 2 },
  phrygian: { steps: [0, 1, 3, 5, 7, 8, 10], degree: 4 },
  lydian: { steps: [0, 2, 4, 6, 7, 9, 11], degree: 5 },
  mixolydian: { steps: [0, 2, 4, 5, 7, 9, 10], degree: 7 },
  locrian: { steps: [0, 1, 3, 5, 6, 8, 10], degree: 11 },
  'harmonic minor': { steps: [0, 2, 3, 5, 7, 8, 11], degree: 9 },
  'melodic minor': { steps: [0, 2, 3, 5, 7, 9, 11], degree: 9 },
  'minor pentatonic': { steps: [0, 3, 5, 7, 10], degree: 9 },
  'major pentatonic': { steps: [0, 2, 4, 7, 9], degree: 0 },
  blues: { steps: [0, 3, 5, 6, 7, 10], degree: 9 },
} as const;

type Mode = keyof typeof MODES;

interface MusicalKey {
  /** Semitones above C. */
  tonic: number;
  mode: Mode;
  /** True if its notes are written with flats. */
  flats: boolean;
}

const NOTE = String.raw`\b([a-g])\s?(#|♯|b(?![a-z])|♭|-?sharp|-?flat)?`;
const MODE =
  'harmonic minor|melodic minor|minor pentatonic|major pentatonic|pentatonic minor|pentatonic major|major|minor|maj|min|m|dorian|phrygian|lydian|mixolydian|locrian|blues';

/** Finds the last key in a text, with its position: 'f sharp minor', 'Eb major', 'Am', 'd dorian'. */
function keyIn(text: string): MusicalKey | null {
  const found = [
    ...text.toLowerCase().matchAll(new RegExp(`${NOTE}[\\s-]?(?:the )?(${MODE})\\b`, 'g')),
  ].at(-1);
  if (!found) return null;
  const [, letter = 'c', sign = '', modeText = 'major'] = found;
  const mode = modeOf(modeText);
  const tonic = readNote(letter + sign) ?? 0;
  const flat = /^(?:b|♭|-?flat)$/.test(sign);
  const sharp = sign !== '' && !flat;
  const home = (tonic - MODES[mode].degree + 24) % 12;
  return { tonic, mode, flats: flat || (!sharp && hasFlats(home)) };
}

function modeOf(said: string): Mode {
  if (said === 'maj') return 'major';
  if (said === 'min' || said === 'm') return 'minor';
  if (said.startsWith('pentatonic'))
    return said.endsWith('minor') ? 'minor pentatonic' : 'major pentatonic';
  return said in MODES ? (said as Mode) : 'major';
}

/** True if the major key on a pitch class is written with flats. */
const hasFlats = (tonic: number): boolean => signatureOf({ tonic, mode: 'major' }) < 0;

const keyName = ({ tonic, mode, flats }: MusicalKey): string => `${noteName(tonic, flats)} ${mode}`;

/** The key transposed by semitones, in the usual spelling of its scale. */
function moved({ tonic, mode }: MusicalKey, semitones: number): MusicalKey {
  const to = (((tonic + semitones) % 12) + 12) % 12;
  return { tonic: to, mode, flats: hasFlats((to - MODES[mode].degree + 24) % 12) };
}

/** The major or minor key with the same notes. */
function relative(key: MusicalKey): MusicalKey {
  const isMajor = key.mode === 'major';
  return {
    tonic: (key.tonic + (isMajor ? 9 : 3)) % 12,
    mode: isMajor ? 'minor' : 'major',
    flats: key.flats,
  };
}

/** The key's code on the Camelot wheel: '8A' for A minor. */
const camelot = ({ tonic, mode }: MusicalKey): string =>
  camelotOf({ tonic, mode: mode === 'minor' ? mode : 'major' });

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** The tempo given in the question, or else that of the current track, in BPM. */
function tempoOf(question: string, { track }: QuestionContext): number | null {
  const givenTempo = firstNumber(
    question,
    String.raw`#\s{0,5}bpm`,
    String.raw`bpm(?: of)?\s#`,
    String.raw`\b(?:at|for|in|of)\s#(?!\s{0,5}(?:bars?|hz|fps|kbit|mbit|frames|%))`,
  );
  if (givenTempo >= 30 && givenTempo <= 300) return givenTempo;
  return track?.bpm ? tempoInTenths(track.bpm) : null;
}

/** 'At 120 BPM', or 'At the 112 BPM of “Night Drive”'. */
const atTempo = (tempo: number, { track }: QuestionContext): string =>
  track?.bpm && tempoInTenths(track.bpm) === tempo
    ? `At the ${tempo} BPM of ${quoted(track.title)}`
    : `At ${tempo} BPM`;

export function delayTimes(question: string, context: QuestionContext): string | null {
  if (
    /\b(?:\d{1,12}|one|a|two|four|eight) bars?\b/.test(question) &&
    !/\bdelay|\becho|\breverb/.test(question)
  )
    return null;
  const asks =
    /\bdelay|\becho|\bpre-?delay|\bmilliseconds?\b|\bms\b|\bdotted\b|\btriplet|\blfo\b|\bhow long\b.{0,200}\b(?:half|quarter|eighth|sixteenth|8th|16th) notes?\b/;
  if (!asks.test(question)) return null;
  const tempo = tempoOf(question, context);
  if (tempo === null) return null;
  const beat = 60_000 / tempo;
  if (/\blfo\b/.test(question)) {
    const hertz = (part: number) => `${Number((tempo / 60 / part).toFixed(3))} Hz`;
    return `${atTempo(tempo, context)} a quarter note is ${hertz(1)}, an eighth ${hertz(0.5)}, a half ${hertz(2)} and a bar of four ${hertz(4)}.`;
  }
  if (/\bpre-?delay\b/.test(question)) {
    return `${atTempo(tempo, context)} take ${milliseconds(beat / 32)} (a 128th) for a close voice, ${milliseconds(beat / 16)} (a 64th) for a clear one in a big room, ${milliseconds(beat / 8)} (a 32nd) where the reverb may stand apart. Let pre-delay and tail together end on a beat: a bar lasts ${milliseconds(beat * 4)}.`;
  }
  return (
    `${atTempo(tempo, context)} a quarter note lasts ${milliseconds(beat)}, a dotted eighth ${milliseconds(beat * 0.75)}, ` +
    `an eighth ${milliseconds(beat / 2)}, an eighth triplet ${milliseconds(beat / 3)} and a sixteenth ${milliseconds(beat / 4)}.`
  );
}

export function lengthOfBars(question: string, context: QuestionContext): string | null {
  const text = inDigits(question).replace(/\b(?:one|a) bar\b/, '1 bar');
  const nth = /\b(\d{1,3})(?:st|nd|rd|th) bar\b/.exec(text)?.[1];
  const bars =
    /\b(\d{1,3})\s{1,5}bars?\b/.exec(text) ?? (nth ? [nth, String(Number(nth) - 1)] : null);
  const isShort = /\bhow long\b|\b(?:milli)?seconds?\b|\bms\b|\blength\b|\blast|\bduration\b/.test(
    text,
  );
  if (!bars || !isShort || /\bshots?\b/.test(text)) return null;
  const tempo = tempoOf(text, context);
  if (tempo === null) return null;
  const beats = /\b3\s{0,5}\/\s{0,5}4\b/.test(text)
    ? 3
    : /\b6\s{0,5}\/\s{0,5}8\b/.test(text)
      ? 3
      : 4;
  const count = Number(bars[1]);
  const seconds = (count * beats * 60) / tempo;
  const clock = seconds < 60 ? '' : ` (${minutes(seconds)})`;
  const inMilliseconds = /\b(?:ms|milliseconds?)\b/.test(text);
  const metre = beats === 4 ? '4/4' : '3/4';
  return `${atTempo(tempo, context)} ${counted(count, 'bar')} of ${metre} ${count === 1 ? 'lasts' : 'last'} ${inMilliseconds ? milliseconds(seconds * 1000) : `${seconds.toFixed(seconds < 10 ? 2 : 1)} seconds`}${clock}.`;
}

/** The key given in the question, or else that of the current track. */
function keyOf(question: string, { track }: QuestionContext): MusicalKey | null {
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

/** The chord on each step of a seven-note scale, stacked in thirds. */
function chordsOf({ tonic, mode, flats }: MusicalKey, seventh: boolean): string[] {
  const { steps } = MODES[mode];
  return steps.map((step, at) => {
    const above = [2, 4, 6].map((third) => ((steps[(at + third) % 7] ?? 0) - step + 12) % 12);
    const kind = seventh ? SEVENTHS[above.join(',')] : KINDS[above.slice(0, 2).join(',')];
    return `${noteName(tonic + step, flats)}${kind ?? ''}`;
  });
}

export function chords(question: string, context: QuestionContext): string | null {
  if (!/\bchords?\b|\bprogressions?\b|\bharmony\b/.test(question)) return null;
  const key = keyOf(question, context);
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
    context.track && !keyIn(question)
      ? `${quoted(context.track.title)} is in ${keyName(key)}. `
      : '';
  return `${whose}The chords of ${keyName(key)} are ${joined(all)}. Try ${row(one)}, or ${row(other)}.${turn}`;
}

export function scale(question: string, context: QuestionContext): string | null {
  if (!/\bnotes?\b|\bscale\b/.test(question)) return null;
  const key = keyOf(question, context);
  if (!key || /\bhz\b|\bfrequency\b|\b808\b/.test(question)) return null;
  const notes = MODES[key.mode].steps.map((step) => noteName(key.tonic + step, key.flats));
  return `The notes of ${keyName(key)} are ${notes.join(', ')}.`;
}

export function keyRelations(question: string, context: QuestionContext): string | null {
  const key = keyOf(question, context);
  if (!key) return null;
  if (/\brelative\b|\bparallel\b/.test(question)) {
    if (/\bparallel\b/.test(question)) {
      const mode = key.mode === 'major' ? 'minor' : 'major';
      return `The parallel key of ${keyName(key)} is ${noteName(key.tonic, key.flats)} ${mode}: the same tonic, other notes.`;
    }
    return `The relative ${relative(key).mode} of ${keyName(key)} is ${keyName(relative(key))}: the same notes.`;
  }
  const steps =
    /(\d{1,2})\s{0,5}(?:semitones?|half[\s-]?steps?|half[\s-]?tones?|frets?)\s{0,5}(lower|down|higher|up|below|above)?/.exec(
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
