import type { SongStyle } from './song-styles.ts';
import { FACTS } from './facts.ts';
import type { Field } from './imagery.ts';
import type { TopicKind } from './topic-kind.ts';
import { THEMES, type Tone } from './theme.ts';
import { isWorn } from './judge.ts';

/** Adverbials of place, as opposed to those of time and manner. */
const SOMEWHERE =
  /^(in|on|at|by|down|through|under|out|up|over|behind|below|beside|past|across|along|between|beyond|above|inside|around|near)\b(?!.{0,200}\b(time|day|years?|minutes?|hours?)$)/;

/** Phrases of each field: those of its facts, and of the theme with the same name. */
export const FIELDS: readonly Field[] = FACTS.map((facts) => {
  const theme = THEMES.find(({ id }) => id === facts.id);
  const own = (pieces: readonly string[] = []) => pieces.filter((piece) => !isWorn(piece));
  return {
    ...facts,
    calledBy: facts.calledBy ?? theme?.calledBy ?? '',
    acts: [...facts.acts, ...own(theme?.acts)],
    places: [...facts.places, ...own(theme?.places).filter((place) => SOMEWHERE.test(place))],
    senses: [...facts.senses, ...own(theme?.things)],
    clauses: own(theme?.facts),
    share: 1,
    themeShare: 0,
  };
});

/** Fields for a mood, a family of genres, or a topic without a field. */
const OF_TONE: Readonly<Record<Tone, string>> = {
  bright: 'party summer hope freedom birds friendship spring',
  tender: 'love family morning memory river',
  blue: 'loneliness memory heartbreak rain train autumn',
  fierce: 'strength fire anger wind mountain',
  dreamy: 'dream stars night wind winter',
};
const OF_KIND: Readonly<Record<TopicKind, string>> = {
  person: 'family memory friendship home train love summer',
  activity: 'childhood morning friendship city summer street',
  place: 'memory road home city rain night train',
  time: 'memory love home night street',
  idea: 'strength self hope memory home night',
  thing: 'home memory morning family work childhood night city',
};

export function fieldsOfTone(tone: Tone): Field[] {
  return named(OF_TONE[tone]);
}

export function fieldsOfKind(kind: TopicKind): Field[] {
  return named(OF_KIND[kind]);
}

/** Fields related to a field. */
export function fieldsNear({ near }: Pick<Field, 'near'>): Field[] {
  return named(near);
}

export function fieldsOfStyle({ fields }: Pick<SongStyle, 'fields'>): Field[] {
  return named(fields);
}

function named(ids: string): Field[] {
  return FIELDS.filter(({ id }) => ids.split(' ').includes(id));
}
