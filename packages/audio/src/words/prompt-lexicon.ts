import {
  GENRES,
  INSTRUMENTS,
  MOODS,
  STYLES,
  type Genre,
  type Instrument,
  type Mood,
  type Style,
} from '../vocabulary.ts';

/** What a word or phrase of a prompt asks for. */
export type Meaning =
  | { readonly field: 'genre'; readonly value: Genre }
  | { readonly field: 'mood'; readonly value: Mood }
  | { readonly field: 'style'; readonly value: Style }
  | { readonly field: 'instrument'; readonly value: Instrument }
  | { readonly field: 'voice' }
  | {
      readonly field: 'pace';
      readonly value: 'very-slow' | 'slow' | 'medium' | 'fast' | 'very-fast';
    }
  | { readonly field: 'times'; readonly value: 0.5 | 2 }
  | { readonly field: 'mode'; readonly value: 'major' | 'minor' }
  | {
      readonly field: 'energy' | 'danceability' | 'complexity' | 'valence';
      /** 1..10. */
      readonly value: number;
    };

export interface PromptSpan {
  /** Where in the prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly field: string;
  readonly value: string | number;
  /** Whether it is ruled out: 'no drums'. */
  readonly negated: boolean;
}

const GENRE_WORDS: Readonly<Partial<Record<Genre, string>>> = {
  electronic: 'edm, electro, electronica, dance music',
  'hip-hop': 'rap, hip hop beat, west coast, g funk',
  trap: 'trap beat, plugg, rage beat',
  drill: 'uk drill, ny drill, chicago drill',
  'lo-fi': 'lo fi hip hop, chillhop, study beats, lo fi beats',
  'boom-bap': 'boom bap, old school hip hop, golden age, ninety hip hop',
  rnb: 'r&b, r n b, rhythm and blues, neo soul, trap soul',
  soul: 'motown, northern soul, soulful',
  funk: 'funky, p funk',
  disco: 'nu disco, seventies dance',
  house: 'tech house, french house, piano house, house music',
  'deep-house': 'deep house music, organic house',
  techno: 'minimal techno, detroit techno, acid, hard techno',
  trance: 'psytrance, uplifting trance, progressive trance',
  'drum-and-bass': 'dnb, d&b, drum n bass, jungle, liquid drum and bass, drum & bass',
  dubstep: 'brostep, riddim, bass music',
  garage: 'uk garage, ukg, two step, 2 step, speed garage',
  ambient: 'drone, soundscape, new age',
  synthwave: 'retrowave, outrun, vaporwave, eighties synth, 80s',
  pop: 'synth pop, electropop, chart music, dance pop',
  'k-pop': 'kpop, korean pop, j pop',
  indie: 'indie rock, indie pop, alternative, shoegaze, dream pop',
  rock: 'hard rock, classic rock, grunge, rock and roll, rock n roll',
  metal: 'heavy metal, thrash, metalcore, death metal',
  punk: 'punk rock, pop punk, hardcore punk',
  jazz: 'jazzy, bebop, swing jazz, cool jazz, big band',
  blues: 'bluesy, delta blues, twelve bar, 12 bar blues',
  gospel: 'praise, worship, spiritual',
  country: 'bluegrass, americana, nashville, western',
  folk: 'folky, singer songwriter, celtic, irish',
  reggae: 'dub reggae, roots reggae, rocksteady, ska',
  dancehall: 'bashment, ragga',
  afrobeats: 'afrobeat, afro beats, amapiano, highlife, afropop, afro',
  latin: 'salsa, reggaeton, bossa nova, samba, cumbia, bachata, tango, mambo',
};

const MOOD_WORDS: Readonly<Partial<Record<Mood, string>>> = {
  energetic: 'energising, energizing, lively, pumping, hyped, hype, workout',
  happy: 'joyful, cheerful, sunny, feel good, glad, joyous',
  uplifting: 'inspiring, euphoric, motivational, triumphant, soaring',
  chill: 'chilled, relaxed, relaxing, laid back, mellow, easy going, calm, lazy',
  dreamy: 'ethereal, floating, hazy, dreamlike, airy, spacey',
  romantic: 'love song, loving, lovely, tender, wedding',
  melancholic: 'melancholy, wistful, bittersweet, blue mood, rainy',
  sad: 'sorrowful, heartbroken, heartbreak, depressing, tearful, lonely, mournful',
  dark: 'sinister, evil, gloomy, ominous, brooding, gothic',
  aggressive: 'angry, furious, brutal, violent, hard hitting, rage',
  epic: 'heroic, grand, majestic, anthemic, massive, trailer',
  mysterious: 'mystery, enigmatic, eerie, haunting, spooky',
  nostalgic: 'nostalgia, memories, throwback, yearning',
  hopeful: 'optimistic, hope, sunrise',
  playful: 'fun, quirky, cheeky, funny, bouncy, cartoon',
  tense: 'suspense, suspenseful, anxious, nervous, thriller, urgent',
  sensual: 'sexy, seductive, sultry, steamy',
  meditative: 'meditation, peaceful, zen, yoga, spa, serene, tranquil, sleep',
};

const STYLE_WORDS: Readonly<Partial<Record<Style, string>>> = {
  minimal: 'minimalist, minimalistic, sparse, stripped down, stripped back',
  cinematic: 'film score, film music, movie, soundtrack',
  vintage: 'retro, old school, oldschool, classic sound, analog, analogue, tape',
  modern: 'contemporary, fresh, current',
  experimental: 'avant garde, glitchy, glitch, weird, abstract',
  acoustic: 'unplugged, campfire',
  orchestral: 'symphonic, orchestra, classical',
  club: 'clubby, dancefloor, dance floor, festival',
  underground: 'gritty, raw, warehouse',
  'radio-ready': 'radio friendly, catchy, polished, commercial, mainstream, hit',
};

const INSTRUMENT_WORDS: Readonly<Partial<Record<Instrument, string>>> = {
  drums: 'drum, drum kit, drumkit, drumming, kick, snare, hi hats, hats',
  '808': '808s, eight oh eight, sub bass',
  bass: 'bass guitar, bassline, bass line, double bass, upright bass',
  synth: 'synths, synthesizer, synthesiser, synthesizers, synthesisers, lead synth, arpeggio, arp',
  pads: 'pad, synth pad, synth pads, atmosphere',
  piano: 'pianos, keys, grand piano, upright piano',
  rhodes: 'electric piano, wurlitzer, e piano',
  organ: 'hammond, church organ, organs',
  'acoustic-guitar': 'acoustic guitars, nylon guitar, fingerpicked guitar, ukulele, guitar',
  'electric-guitar': 'electric guitars, distorted guitar, guitars, guitar solo, guitar riff',
  strings: 'string section, string quartet, cello, cellos, viola',
  violin: 'violins, fiddle',
  brass: 'horns, horn section, trumpet, trumpets, trombone, brass section',
  saxophone: 'sax, saxophones, saxophone solo',
  flute: 'flutes, whistle, recorder, pan flute',
  percussion: 'percussions, congas, bongos, shaker, shakers, tambourine, hand drums',
  bells: 'bell, glockenspiel, chimes, music box, marimba, vibraphone, xylophone, kalimba',
  choir: 'choirs, chorus voices, choral, backing choir',
};

const OTHER_WORDS: readonly (readonly [Meaning, string])[] = [
  [{ field: 'voice' }, 'vocal, vocals, voice, voices, singing, singer, sung, lyrics'],
  [{ field: 'pace', value: 'very-slow' }, 'very slow, super slow, crawling, glacial'],
  [{ field: 'pace', value: 'slow' }, 'slow, slowly, slow tempo, downtempo, ballad'],
  [{ field: 'pace', value: 'medium' }, 'mid tempo, medium tempo, moderate, midtempo'],
  [{ field: 'pace', value: 'fast' }, 'fast, quick, up tempo, uptempo, fast tempo, driving'],
  [{ field: 'pace', value: 'very-fast' }, 'very fast, super fast, breakneck, frantic'],
  [{ field: 'times', value: 2 }, 'double time, double tempo'],
  [{ field: 'times', value: 0.5 }, 'half time, half tempo'],
  [{ field: 'mode', value: 'major' }, 'major key, in major'],
  [{ field: 'mode', value: 'minor' }, 'minor key, in minor'],
  [{ field: 'energy', value: 9 }, 'high energy, powerful, intense, hard, loud, explosive'],
  [{ field: 'energy', value: 2 }, 'low energy, gentle, soft, quiet, delicate, subtle'],
  [{ field: 'danceability', value: 9 }, 'danceable, groovy, groove, dancing, dance, party'],
  [{ field: 'danceability', value: 2 }, 'undanceable, beatless, free flowing'],
  [{ field: 'complexity', value: 9 }, 'complex, intricate, elaborate, sophisticated, progressive'],
  [{ field: 'complexity', value: 2 }, 'simple, basic, easy, plain'],
  [{ field: 'valence', value: 9 }, 'bright, positive, upbeat, warm'],
  [{ field: 'valence', value: 2 }, 'cold, negative, bleak, grim'],
];

/** How a phrase is looked up: its letters and digits alone, so that hyphens and spaces do not matter. */
export function lookupForm(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every phrase that is understood, by its lookup form. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = gather();

function gather(): Map<string, Meaning[]> {
  const lexicon = new Map<string, Meaning[]>();
  const add = (phrase: string, meaning: Meaning) => {
    const form = lookupForm(phrase);
    lexicon.set(form, [...(lexicon.get(form) ?? []), meaning]);
  };
  const addAll = (words: string | undefined, meaning: Meaning) => {
    for (const phrase of words?.split(', ') ?? []) add(phrase, meaning);
  };
  for (const value of GENRES) {
    add(value, { field: 'genre', value });
    addAll(GENRE_WORDS[value], { field: 'genre', value });
  }
  for (const value of MOODS) {
    add(value, { field: 'mood', value });
    addAll(MOOD_WORDS[value], { field: 'mood', value });
  }
  for (const value of STYLES) {
    add(value, { field: 'style', value });
    addAll(STYLE_WORDS[value], { field: 'style', value });
  }
  for (const value of INSTRUMENTS) {
    add(value, { field: 'instrument', value });
    addAll(INSTRUMENT_WORDS[value], { field: 'instrument', value });
  }
  for (const [meaning, words] of OTHER_WORDS) addAll(words, meaning);
  return lexicon;
}
