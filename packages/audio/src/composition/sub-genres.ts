import african from '#content/sub-genres/african-and-caribbean.json' with { type: 'json' };
import dance from '#content/sub-genres/dance.json' with { type: 'json' };
import hipHop from '#content/sub-genres/hip-hop.json' with { type: 'json' };
import latin from '#content/sub-genres/latin.json' with { type: 'json' };
import pop from '#content/sub-genres/pop-and-rock.json' with { type: 'json' };
import roots from '#content/sub-genres/roots-and-jazz.json' with { type: 'json' };
import type { Genre } from '../vocabulary.ts';
import { GENRE_DESCRIPTIONS } from './genres/catalogue.ts';
import type { GenreDescription, SubGenreDescription } from './genres/genre.ts';

/** All sub-genres by name. */
export const SUB_GENRES = {
  ...latin,
  ...african,
  ...dance,
  ...hipHop,
  ...pop,
  ...roots,
} as unknown as Readonly<Record<string, SubGenreDescription>>;

/** The genre, or this kind of it; a name that is none of its kinds leaves the genre as it is. */
export function describeGenre(genre: Genre, subGenre: string | null): GenreDescription {
  const whole = GENRE_DESCRIPTIONS[genre];
  const kind = subGenre === null ? undefined : SUB_GENRES[subGenre];
  if (!kind || kind.of !== genre) return whole;
  const { tempo, feel, drums, bass, harmony, comping, lineups, drummers, forms, sound } = kind;
  const [first, ...others] = lineups;
  const grooved = drums?.grooves ? { kicks: [], backbeats: [], hats: [], adornments: [] } : {};
  return {
    ...whole,
    about: kind.about,
    tempo,
    feel: { ...whole.feel, ...feel },
    drums: { ...whole.drums, ...grooved, ...drums },
    bass: { ...whole.bass, ...bass },
    harmony: { ...whole.harmony, ...harmony },
    comping: { ...whole.comping, ...comping },
    band: { ...whole.band, ...first, ...drummers },
    lineups: others,
    forms: forms ?? whole.forms,
    sound: { ...whole.sound, ...sound },
  };
}
