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

/** The description of a sub-genre, or of the genre itself if it has no such sub-genre. */
export function describeGenre(genre: Genre, subGenre: string | null): GenreDescription {
  const base = GENRE_DESCRIPTIONS[genre];
  const description = subGenre === null ? undefined : SUB_GENRES[subGenre];
  if (!description || description.of !== genre) return base;
  const { tempo, feel, drums, bass, harmony, comping, lineups, drummers, forms, sound } =
    description;
  const [first, ...others] = lineups;
  const ownLanes = drums?.grooves ? { kicks: [], backbeats: [], hats: [], adornments: [] } : {};
  return {
    ...base,
    about: description.about,
    tempo,
    feel: { ...base.feel, ...feel },
    drums: { ...base.drums, ...ownLanes, ...drums },
    bass: { ...base.bass, ...bass },
    harmony: { ...base.harmony, ...harmony },
    comping: { ...base.comping, ...comping },
    band: { ...base.band, ...first, ...drummers },
    lineups: others,
    forms: forms ?? base.forms,
    sound: { ...base.sound, ...sound },
  };
}
