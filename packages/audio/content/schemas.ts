import { z } from 'zod';
import type {
  FormDescription,
  GenreDescription,
  SubGenreDescription,
} from '../src/composition/genres/genre.ts';
import { DRUM_NOTES } from '../src/midi/general-midi.ts';
import type { Drum } from '../src/score.ts';
import {
  DRUM_KITS,
  GENRES,
  INSTRUMENTS,
  MOODS,
  type PitchedInstrument,
  STYLES,
} from '../src/vocabulary.ts';
import type { WrittenFacts } from '../src/words/lyricist/facts.ts';
import type { Family, SongStyle } from '../src/words/lyricist/song-styles.ts';
import type { PATTERNS, ShortPhrases } from '../src/words/lyricist/patterns.ts';
import type { LanguageField, LanguagePatterns } from '../src/words/languages/language-rules.ts';
import type { Pieces, Theme } from '../src/words/lyricist/theme.ts';
import type { PromptLanguage } from '../src/words/prompt-languages.ts';
import type { PromptPhrases } from '../src/words/prompt-lexicon.ts';

/** Schemas of the files of this folder: a test holds them to it, and the types hold this. */

/** Words as they are sung: no capitals but names, no slashes, no line ends. */
const phrase = z.string().regex(/^[A-Za-z'{][A-Za-z0-9' ,{}-]*$/);
const phrases = z.array(phrase).min(4);
const share = z.number().min(0).max(1);

/** The signs of each kind of rhythm: see src/composition/notation.ts. */
const blows = z.string().regex(/^[Xxog+?rt.]+$/);
const bassSteps = z.string().regex(/^[R3578a.-]+$/);
const chordSteps = z.string().regex(/^[Xxo0-5.-]+$/);
const accents = z.string().regex(/^[Xx.-]+$/);
const progressions = z.array(z.string().min(1)).min(1);
const scale = z.enum([
  ...(['major', 'lydian', 'mixolydian', 'minor'] as const),
  ...(['dorian', 'phrygian', 'harmonic-minor'] as const),
]);
const groove = z.partialRecord(z.enum(Object.keys(DRUM_NOTES) as Drum[]), blows);
const player = z.enum(
  INSTRUMENTS.filter(
    (name): name is PitchedInstrument => name !== 'drums' && name !== 'percussion',
  ),
);

const lineup = z.strictObject({
  melody: player,
  counter: player.nullable(),
  chords: player,
  pad: player.nullable(),
  bass: player.nullable(),
  ornament: player.nullable(),
});
const tempo = z.strictObject({ low: z.number(), typical: z.number(), high: z.number() });
const feel = z.strictObject({
  swing: z.number().min(0.5).max(0.68),
  swings: z.enum(['eighths', 'sixteenths']),
  layBack: z.number(),
  looseness: z.number().min(0),
});
/** Lanes of a genre that a variant exchanges; a kind of it has grooves that stay as they are. */
const LANES = { kicks: true, backbeats: true, hats: true, adornments: true } as const;
const drums = z.strictObject({
  kit: z.enum(DRUM_KITS),
  steps: z.union([z.literal(16), z.literal(12)]),
  grooves: z.tuple([groove, groove], groove),
  kicks: z.array(blows).min(8),
  backbeats: z.array(blows),
  hats: z.array(blows).min(4),
  adornments: z.array(groove),
  fill: z.enum(['snare', 'toms', 'roll', 'hats', 'percussion', 'stop', 'brushes', 'none']),
  crash: z.boolean(),
  force: share,
});
const bass = z.strictObject({
  patterns: z.array(bassSteps),
  walks: z.boolean(),
  locksKick: share,
  hold: share,
  approach: share,
});
const harmony = z.strictObject({
  minor: share,
  majorScale: scale,
  minorScale: scale,
  major: progressions,
  minorProgressions: progressions,
  barsPerSlot: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  tones: z.tuple([z.int(), z.int()]),
  colours: z.array(z.string()).min(1),
});
const comping = z.strictObject({
  patterns: z.array(chordSteps).min(1),
  hold: share,
  centre: z.int(),
  strum: z.number().min(0),
});
const sound = z.strictObject({
  brightness: share,
  saturation: share,
  space: share,
  sidechain: share,
  width: share,
  weight: share,
  punch: share,
  age: share,
});
const about = z.string().regex(/^[A-Z].*\.$/);

export const genre = z.strictObject({
  about,
  tempo,
  feel,
  drums,
  bass,
  harmony,
  comping,
  sound,
  band: lineup.extend({
    drums: z.boolean(),
    percussion: z.boolean(),
    guests: z.array(z.enum(INSTRUMENTS)),
  }),
  lineups: z.array(lineup).min(6),
  melody: z.strictObject({
    rhythms: z.array(accents).min(1),
    leap: z.int(),
    pentatonic: z.boolean(),
  }),
  form: z.enum(['song', 'club', 'loop', 'flow', 'jazz', 'blues']),
  forms: z.array(z.string()).min(5),
}) satisfies z.ZodType<GenreDescription>;

const wordings = z.array(z.string().regex(/^[a-z0-9]([a-z0-9 &-]*[a-z0-9])?$/)).min(1);

/** By name: kinds of a genre, each with what it has of its own. */
export const subGenres = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({
    of: z.enum(GENRES),
    about,
    tempo,
    calledBy: wordings.or(z.tuple([])),
    feel: feel.partial().optional(),
    drums: drums.omit(LANES).partial().optional(),
    bass: bass.partial().optional(),
    harmony: harmony.partial().optional(),
    comping: comping.partial().optional(),
    lineups: z.array(lineup).min(2),
    drummers: z.strictObject({ drums: z.boolean(), percussion: z.boolean() }).optional(),
    forms: z.array(z.string()).min(1).optional(),
    sound: sound.partial().optional(),
  }),
) satisfies z.ZodType<Record<string, SubGenreDescription>>;

export const forms = z.record(
  z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  z.strictObject({
    family: z.enum(['song', 'club', 'loop', 'flow', 'jazz', 'blues']),
    sections: z
      .array(
        z.strictObject({
          kind: z.enum(['intro', 'verse', 'lift', 'chorus', 'break', 'bridge', 'end']),
          called: z.enum([
            ...(['intro', 'verse', 'pre-chorus', 'build', 'chorus', 'hook'] as const),
            ...(['drop', 'head', 'solo', 'breakdown', 'middle eight', 'outro'] as const),
          ]),
          bars: z.int().min(1),
          energy: share,
          dropped: z.int().min(0).max(6),
        }),
      )
      .min(3),
  }),
) satisfies z.ZodType<Record<string, FormDescription>>;

const pieces = z.strictObject({
  things: phrases,
  acts: phrases,
  places: phrases,
  facts: phrases,
}) satisfies z.ZodType<Pieces>;

export const themes = z.array(
  pieces.extend({
    id: z.string().regex(/^[a-z-]+$/),
    calledBy: z.string().regex(/^[a-z]+( [a-z]+)*$/),
  }),
) satisfies z.ZodType<readonly Theme[]>;

/** 'late, white | ferry | turn in the bay, call through the fog'. */
const thing = z.string().regex(/^[a-zA-Z' ,-]+ \| [a-zA-Z' -]+[*~]? \| [a-zA-Z' ,-]+$/);

export const facts = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    calledBy: z
      .string()
      .regex(/^[a-z-]+( [a-z-]+)*$/)
      .optional(),
    near: z.string().regex(/^[a-z-]+( [a-z-]+)+$/),
    things: z.array(thing).min(8),
    acts: phrases.min(10),
    places: phrases.min(6),
    times: phrases,
    senses: phrases.min(6),
  }),
) satisfies z.ZodType<readonly WrittenFacts[]>;

const part = z.string().regex(/^[A-Za-z' -]*$/);
const composed = z.array(z.array(z.array(part).min(1)).min(2)).min(1);

/** Phrases of time and manner for any line: complete ones, or parts to combine. */
export const times = z.strictObject({
  times: phrases,
  ways: phrases,
  composedTimes: composed,
  composedWays: composed,
});

const songStyle = z.strictObject({
  verse: z.array(z.int()).min(2),
  chorus: z.array(z.int()).min(2),
  verseLines: z.union([z.literal(4), z.literal(6), z.literal(8)]),
  scheme: z.enum(['AABB', 'ABAB', 'ABCB']),
  calls: z.array(z.string().regex(/^[A-Z][a-z ]+,?$/)),
  fields: z.string().regex(/^[a-z-]+( [a-z-]+)*$/),
}) satisfies z.ZodType<SongStyle>;

export const songStyles = z.record(
  z.enum(['rap', 'soul', 'dance', 'pop', 'rock', 'roots', 'jazz', 'tropic', 'calm']),
  songStyle,
) satisfies z.ZodType<Record<Family, SongStyle>>;

export const linePatterns = z.record(
  z.enum(['scene', 'past', 'turn', 'future', 'heart']),
  z.strictObject({ opens: phrases, follows: phrases }),
) satisfies z.ZodType<typeof PATTERNS>;

/** Frames that name the topic, by what it is: a person does something, an idea is something. */
const byKind = <Frames extends z.ZodType>(frames: Frames) =>
  z.strictObject({
    person: frames,
    activity: frames,
    place: frames,
    time: frames,
    idea: frames,
    thing: frames,
  });

export const topicPatterns = byKind(
  z.strictObject({ scene: phrases, past: phrases, turn: phrases, future: phrases }),
);

export const threadPatterns = z.strictObject({ scene: phrases, turn: phrases, outcome: phrases });

export const hooks = byKind(z.strictObject({ light: phrases, heavy: phrases }));

export const shortPhrases = z.strictObject({
  hookEnds: phrases,
  tags: phrases,
  cries: phrases,
  patterns: phrases,
}) satisfies z.ZodType<ShortPhrases>;

/** As it is sung in Spanish and German: letters with their signs, a slash where a verb parts. */
const foreign = z.string().regex(/^[\p{L}{'][\p{L}0-9' ,:/|+{}?¿-]*$/u);
const foreigns = z.array(foreign).min(1);
const foreignThing = z
  .string()
  .regex(/^[\p{L} ,-]+ \| (el|la|los|las|der|die|das) [\p{L} -]+ \| [\p{L} ,/-]+$/u);

export const tongueFields = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    name: foreign,
    calledBy: foreign,
    covers: z.string(),
    near: z.string().regex(/^[a-z-]+( [a-z-]+)+$/),
    things: z.array(foreignThing).min(8),
    acts: z.array(foreign).min(12),
    places: z.array(foreign).min(6),
    times: z.array(foreign).min(4),
    senses: z.array(foreign).min(8),
  }),
) satisfies z.ZodType<readonly LanguageField[]>;

const foreignVoice = z.strictObject({ opens: foreigns, follows: foreigns });
const foreignTopic = z.strictObject({
  scene: foreigns,
  past: foreigns,
  turn: foreigns,
  future: foreigns,
});
const foreignParts = z.array(z.array(z.array(z.string()).min(1)).min(2)).min(1);

export const tonguePatterns = z.strictObject({
  scene: foreignVoice,
  past: foreignVoice,
  turn: foreignVoice,
  future: foreignVoice,
  heart: foreignVoice,
  thread: z.strictObject({ scene: foreigns, turn: foreigns, outcome: foreigns }),
  topic: z.record(z.enum(['person', 'activity', 'place', 'thing']), foreignTopic),
  hooks: z.record(z.enum(['person', 'activity', 'place', 'thing']), foreigns),
  hookEnds: foreigns,
  calls: foreigns,
  cries: foreigns,
  short: foreigns,
  times: foreigns,
  ways: foreigns,
  composedTimes: foreignParts,
  composedWays: foreignParts,
  words: foreign,
}) satisfies z.ZodType<LanguagePatterns>;

const verbForms = z.record(z.string(), z.string());
export const spanishVerbs = z.strictObject({
  changes: verbForms,
  own: z.record(z.string(), verbForms),
});
export const germanVerbs = z.strictObject({ strong: verbForms, genders: foreign });

const worded = <Word extends string>(words: readonly Word[]) =>
  z.partialRecord(z.enum(words), wordings);
const slider = z.int().min(1).max(10);

const english = z.record(z.string().regex(/^[\p{Ll}\d ]+$/u), z.string().regex(/^[a-z0-9& -]+$/));

export const promptLanguages = z.record(
  z.enum(['de', 'es', 'fr', 'pt']),
  z.strictObject({ joints: english, words: english }),
) satisfies z.ZodType<Readonly<Record<string, PromptLanguage>>>;

export const promptArtists = z.record(z.string().regex(/^[a-z\d ]+$/), z.array(z.string()).min(1));

export const promptPhrases = z.strictObject({
  genre: worded(GENRES),
  mood: worded(MOODS),
  hints: worded(MOODS),
  style: worded(STYLES),
  instrument: worded(INSTRUMENTS),
  others: z.array(
    z.discriminatedUnion('field', [
      z.strictObject({ field: z.literal('voice'), phrases: wordings }),
      z.strictObject({
        field: z.literal('instrument'),
        value: z.enum(INSTRUMENTS),
        family: z.array(z.enum(INSTRUMENTS)).min(2),
        phrases: wordings,
      }),
      z.strictObject({
        field: z.literal('pace'),
        value: z.enum(['very-slow', 'slow', 'medium', 'fast', 'very-fast']),
        phrases: wordings,
      }),
      z.strictObject({
        field: z.literal('times'),
        value: z.union([z.literal(0.5), z.literal(2)]),
        phrases: wordings,
      }),
      z.strictObject({
        field: z.literal('mode'),
        value: z.enum(['major', 'minor']),
        phrases: wordings,
      }),
      z.strictObject({
        field: z.enum(['energy', 'danceability', 'complexity', 'valence']),
        value: slider,
        phrases: wordings,
      }),
    ]),
  ),
}) satisfies z.ZodType<PromptPhrases>;

/** Learned, not written: README.md describes how. */
export const letterRules = z.strictObject({
  sounds: z.array(z.string().regex(/^([A-Z]{1,2}[012]?( |$))*$/)).min(1),
  marks: z.string().min(1),
  tree: z.array(z.string().regex(/^[^\s]+$/)).min(1),
});
