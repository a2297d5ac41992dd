import { pick, type Random, seededRandom } from '../random.ts';
import type { DrumId } from './drums.ts';
import { type Chord, nearest, parseChord, parseKey, voiceChord } from './harmony.ts';
import { barOf, inventMelody, type Placed, placeBass, placeChords, VELOCITIES } from './players.ts';
import type { Beat, Part, Style } from './style.ts';

/** A note to be played; `at` and `seconds` in seconds, `velocity` from 0 to 1. */
export interface NoteEvent {
  at: number;
  midi: number;
  seconds: number;
  velocity: number;
}

export interface HitEvent {
  at: number;
  drum: DrumId;
  velocity: number;
}

export type LayerId = 'chords' | 'pad' | 'bass' | 'lead';

/** Everything that is played, in seconds from the start. */
export interface Song {
  /** Until the last sound has died away. */
  seconds: number;
  /** Where the final chord falls. */
  ending: number;
  layers: Record<LayerId, NoteEvent[]>;
  hits: HitEvent[];
  /** Start and brightness, from 0 (muffled) to 1 (open), of each section. */
  sections: { at: number; brightness: number }[];
}

interface Section {
  energy: number;
  brightness: number;
  layers: LayerId[];
  /** 'late': from the third bar, without kick, and the bass comes with them. */
  drums: 'late' | 'verse' | 'chorus';
  /** How many of its four bars have melody. */
  melody: number;
  chorus: boolean;
}

const SECTION_BARS = 4;
const TAIL_SECONDS = 3.5;

const SECTIONS = {
  intro: section(0.85, 0.2, ['chords', 'pad', 'bass'], 'late', 0, false),
  verse: section(0.85, 0.7, ['chords', 'bass'], 'verse', 0, false),
  lift: section(0.9, 0.85, ['chords', 'bass', 'pad'], 'verse', 2, false),
  chorus: section(1, 1, ['chords', 'bass', 'pad'], 'chorus', 4, true),
  pause: section(0.8, 0.45, ['chords', 'pad', 'bass'], 'late', 2, false),
  close: section(0.85, 0.6, ['chords', 'bass', 'pad'], 'verse', 2, true),
};

/** Forms by number of four-bar sections. */
const FORMS: Record<number, (keyof typeof SECTIONS)[]> = {
  2: ['intro', 'chorus'],
  3: ['intro', 'lift', 'chorus'],
  4: ['intro', 'verse', 'chorus', 'close'],
  5: ['intro', 'verse', 'chorus', 'pause', 'chorus'],
  6: ['intro', 'verse', 'chorus', 'pause', 'chorus', 'close'],
  7: ['intro', 'verse', 'lift', 'chorus', 'pause', 'chorus', 'close'],
  8: ['intro', 'verse', 'lift', 'chorus', 'pause', 'lift', 'chorus', 'close'],
};

/**
 * Writes a song of about `length` seconds in `style`, all of it decided by `seed`.
 *
 * @param keyName such as 'D minor'
 */
export function compose(
  seed: string,
  style: Style,
  bpm: number,
  keyName: string,
  length: number,
): Song {
  const random = seededRandom(seed);
  const key = parseKey(keyName);
  const step = 60 / bpm / 4;
  const count = Math.round((length - TAIL_SECONDS) / (step * 16 * SECTION_BARS));
  const form = FORMS[Math.min(8, Math.max(2, count))] ?? [];
  const progressions = pick(random, key.minor ? style.minor : style.major);
  const [verse, chorus] = progressions.map((text) =>
    text.split(' ').map((n) => parseChord(n, key)),
  );
  const last = form.length * SECTION_BARS;
  const ending = last * 16 * step;
  const song: Song = {
    seconds: ending + TAIL_SECONDS,
    ending,
    layers: { chords: [], pad: [], bass: [], lead: [] },
    hits: [],
    sections: [],
  };
  const patterns = choosePatterns(style, random);
  const melody = inventMelody(style.lead, key, patterns.lead, random);

  /** Where a sixteenth falls, swung and played by hands. */
  const time = (bar: number, sixteenth: number) => {
    const late = sixteenth % 2 === 1 ? style.swing * step : 0;
    const miss = (random() + random() - 1) * style.loose;
    return Math.max(0.02, (bar * 16 + sixteenth) * step + late + miss);
  };
  const touch = (velocity: number) => Math.min(1, velocity * (0.92 + 0.16 * random()));

  form.forEach((name, index) => {
    const now = SECTIONS[name];
    song.sections.push({ at: index * SECTION_BARS * 16 * step, brightness: now.brightness });
    for (let offset = 0; offset < SECTION_BARS; offset++) {
      const bar = index * SECTION_BARS + offset;
      const chords = (now.chorus ? chorus : verse) ?? [];
      const chord = chords[offset % chords.length];
      const next = chords[(offset + 1) % chords.length];
      if (!chord || !next) continue;
      const place = (layer: LayerId, notes: Placed[]) => {
        for (const note of notes) {
          song.layers[layer].push({
            at: time(bar, note.sixteenth) + note.delay,
            midi: note.midi,
            seconds: note.sixteenths * step * 0.96,
            velocity: touch(note.velocity * now.energy),
          });
        }
      };
      for (const layer of now.layers) {
        const part = style[layer];
        if (!part || (layer === 'bass' && now.drums === 'late' && offset < 2)) continue;
        const row = barOf(now.chorus ? patterns.chorus[layer] : patterns[layer], bar);
        if (layer === 'bass') place(layer, placeBass(row, part.centre, chord, next));
        else place(layer, placeChords(row, voiceChord(chord, part.centre)));
      }
      if (offset < now.melody) place('lead', melody(offset, chord, now.melody === 4));
      song.hits.push(...placeDrums(style, now, offset, (sixteenth) => time(bar, sixteenth), touch));
    }
    const into = SECTIONS[form[index - 1] ?? 'chorus'];
    const cymbals = style.drums?.chorus.open ?? style.drums?.chorus.snare;
    if (name === 'chorus' && !into.chorus && cymbals) {
      song.hits.push({ at: index * SECTION_BARS * 16 * step, drum: 'crash', velocity: 0.5 });
    }
  });

  const home = parseChord(key.minor ? 'i' : 'I', key);
  finish(song, style, home, step);
  return song;
}

function section(
  energy: number,
  brightness: number,
  layers: LayerId[],
  drums: Section['drums'],
  melody: number,
  chorus: boolean,
): Section {
  return { energy, brightness, layers, drums, melody, chorus };
}

function choosePatterns(style: Style, random: Random) {
  const choose = (part: Part | undefined) => (part ? pick(random, part.patterns) : '');
  const [chords, pad, bass] = [choose(style.chords), choose(style.pad), choose(style.bass)];
  const again = (part: Part | undefined, usual: string) =>
    part?.chorus ? pick(random, part.chorus) : usual;
  return {
    chords,
    pad,
    bass,
    lead: choose(style.lead),
    chorus: {
      chords: again(style.chords, chords),
      pad: again(style.pad, pad),
      bass: again(style.bass, bass),
      lead: '',
    },
  };
}

function placeDrums(
  style: Style,
  now: Section,
  offset: number,
  time: (sixteenth: number) => number,
  touch: (velocity: number) => number,
): HitEvent[] {
  if (!style.drums || (now.drums === 'late' && offset < 2)) return [];
  const full = now.drums === 'chorus' ? style.drums.chorus : style.drums.verse;
  const beat: Beat =
    now.drums === 'late'
      ? { hat: full.hat, rim: full.rim, shaker: full.shaker }
      : offset === SECTION_BARS - 1
        ? style.drums.fill
        : full;
  const hits: HitEvent[] = [];
  for (const [drum, pattern] of Object.entries(beat) as [DrumId, string | undefined][]) {
    [...barOf(pattern ?? '', offset)].forEach((mark, sixteenth) => {
      const velocity = VELOCITIES[mark];
      if (velocity === undefined) return;
      hits.push({ at: time(sixteenth), drum, velocity: touch(velocity * now.energy) });
    });
  }
  return hits;
}

/** The last bar: everybody lands on the tonic and lets it ring. */
function finish(song: Song, style: Style, home: Chord, step: number): void {
  const at = song.ending;
  const seconds = Math.min(2.2, step * 12);
  for (const layer of ['chords', 'pad'] as const) {
    const part = style[layer];
    if (!part) continue;
    voiceChord(home, part.centre).forEach((midi, i) => {
      song.layers[layer].push({ at: at + i * 0.02, midi, seconds, velocity: 0.8 });
    });
  }
  song.layers.bass.push({
    at,
    midi: nearest(home.root, style.bass.centre),
    seconds,
    velocity: 0.85,
  });
  if (style.drums?.verse.kick) song.hits.push({ at, drum: 'kick', velocity: 0.8 });
}
