import { BEAT_TEMPOS } from '../beats-per-minute.ts';
import type { Genre, Instrument } from '../vocabulary.ts';
import type { Meaning, PromptSpan } from './prompt-lexicon.ts';
import type { PromptNumbers } from './prompt-numbers.ts';
import type { PromptReading } from './prompt-reading.ts';

/** Meaning and place of words of a prompt. */
export interface Found {
  readonly meaning: Meaning;
  readonly span: PromptSpan;
  /** Whether an artist's name implies it: explicit words take precedence. */
  readonly isOfName?: boolean;
}

/** Genres that only qualify a more specific one beside them: 'lo-fi house' is house. */
const GENERAL: readonly Genre[] = ['electronic', 'lo-fi', 'pop'];
/** Genre words used as adjectives. */
const ADJECTIVES =
  /^(?:emo|dubby|jazzy|funky|bluesy|folky|soulful|poppy|rocky|punky|latin[oa]?|jazzig\p{L}{0,40}|funkig\p{L}{0,40}|african|arab(?:ic|ian)|indian|oriental|chinese|japanese|korean|turkish|greek|balkan|russian|gypsy|celtic|irish|scottish|nordic|brazilian|mexican|cuban|colombian|jamaican|caribbean|hawaiian|middle eastern|medieval|renaissance|christian|atmospheric|western|traditional|psychedelic|80s|the 80s|80s \p{L}{1,40}|eighties|1980s|80er\p{L}{0,40}|achtziger\p{L}{0,40}|ochentas?|retro\p{L}{0,40}|neon\p{L}{0,40}|urban|afro|anime|rapper|rapping|raps|mc|someone rapping|(?:rap|mc|rapping) (?:verses?|vocals)|jazzy harmonies|swing)$/iu;
const PACES = { 'very-slow': 0.68, slow: 0.82, medium: 1, fast: 1.18, 'very-fast': 1.35 } as const;

/** Nouns after a genre that make it qualify a sound: 'soul samples'. */
const QUALIFIED_NOUNS =
  /^[\s-]{1,30}(?:samples?|chops?|stabs?|licks?|riffs?|chords?|hooks?|elements?|influences?|influenced|inspired|flavou?rs?|touch|undertones?|tinged|grooves?)(?!\p{L})/iu;

/** Whether a genre only qualifies a sound: 'disco bass' in a pop song, 'soul samples' in footwork. */
const onlyQualifies = ({ span }: Found, found: readonly Found[], text: string): boolean =>
  ADJECTIVES.test(span.text) ||
  QUALIFIED_NOUNS.test(text.slice(span.end)) ||
  found.some(
    ({ meaning, span: other }) =>
      meaning.field === 'instrument' &&
      other.start > span.end &&
      /^[\s-]+$/.test(text.slice(span.end, other.start)),
  );

/** Whether a mood is implied by an artist's name only: explicit ones take precedence ('like Portishead, dark'). */
const isMoodOfName = ({ isOfName, meaning }: Found): boolean =>
  isOfName === true && meaning.field === 'mood';

/** Whether a style only names an occasion: explicit ones take precedence ('for my film, orchestral'). */
const isOccasion = ({ meaning, span, isOfName }: Found): boolean =>
  isOfName !== true &&
  meaning.field === 'style' &&
  meaning.value === 'cinematic' &&
  !/^[cks]in[aei]mat/iu.test(span.text);

const yieldsToExplicit = (one: Found): boolean => isMoodOfName(one) || isOccasion(one);

/** Combines the meanings found in a prompt: the first one of each field, and the excluded ones. */
export function gather(
  found: readonly Found[],
  numbers: PromptNumbers,
  motto: readonly string[],
  roles: readonly PromptSpan[],
  text: string,
): Omit<PromptReading, 'unknown'> {
  const kept = found.filter((one) => !yieldsToAnother(one, found, text));
  const asked = kept
    .filter(({ span }) => !span.negated)
    .toSorted((one, other) => Number(yieldsToExplicit(one)) - Number(yieldsToExplicit(other)))
    .map(({ meaning }) => meaning);
  const ruledOut = kept.filter(({ span }) => span.negated).map(({ meaning }) => meaning);
  const first = <F extends Meaning['field']>(field: F) =>
    asked.find((meaning): meaning is Extract<Meaning, { field: F }> => meaning.field === field);
  const instrumentsOf = (meanings: readonly Meaning[]) => [
    ...new Set(
      meanings.flatMap((meaning) => (meaning.field === 'instrument' ? [meaning.value] : [])),
    ),
  ];
  const slider = (field: 'energy' | 'danceability' | 'complexity' | 'valence') => {
    const numbered = numbers.spans.find((span) => span.field === field);
    if (typeof numbered?.value === 'number') return { [field]: numbered.value };
    const said = kept.filter(({ meaning }) => meaning.field === field);
    // 'Soft pads, high energy'
    const named = said.find(({ span }) => /energ/iu.test(span.text)) ?? said[0];
    if (!named || typeof named.span.value !== 'number') return {};
    // 'Not complex' means the opposite end of the scale.
    return { [field]: named.span.negated ? 11 - named.span.value : named.span.value };
  };
  const times = first('times')?.value ?? 1;
  const pace = first('pace');
  const families = ruledOut.flatMap((meaning) =>
    meaning.field === 'instrument' ? (meaning.family ?? []) : [],
  );
  const isAsked = (instrument: Instrument) =>
    asked.some((meaning) => meaning.field === 'instrument' && meaning.value === instrument);
  // 'Four on the floor, no hats' has drums.
  const isPartOfKit = (instrument: Instrument) =>
    instrument === 'drums' &&
    isAsked('drums') &&
    kept.every(
      ({ span }) => span.value !== 'drums' || !span.negated || PART_OF_KIT.test(span.text),
    );
  // 'Swap the guitar for a banjo': the family is excluded, and one member requested by name.
  const isOfFamily = (meaning: Meaning) => meaning.field === 'instrument' && meaning.family;
  // 'Cello instead of bass, no wait, keep the bass'
  const isKept = (instrument: Instrument) =>
    kept.some(
      ({ span: { negated, value, start } }) =>
        !negated && value === instrument && KEEPS.test(text.slice(0, start)),
    );
  // 'No ukulele, with banjo': the instrument is requested by another word, so that it plays.
  const isAskedOtherwise = (instrument: Instrument) => {
    const said = kept.filter(({ span }) => span.value === instrument);
    const refused = said.filter(({ span }) => span.negated).map(({ span }) => lowered(span));
    const wanted = said.filter(({ span }) => !span.negated).map(({ span }) => lowered(span));
    return wanted.length > 0 && !wanted.some((one) => refused.includes(one));
  };
  const without = [
    ...new Set([
      ...instrumentsOf(ruledOut.filter((meaning) => !isOfFamily(meaning))).filter(
        (one) => !isPartOfKit(one),
      ),
      ...families.filter((one) => !isAsked(one)),
    ]),
  ].filter((one) => !isKept(one) && !isAskedOtherwise(one));
  const sings = ruledOut.some((meaning) => meaning.field === 'voice')
    ? false
    : first('voice')
      ? true
      : null;
  const says = (field: 'genre' | 'mood' | 'style') => {
    const meaning = first(field);
    return meaning ? { [field]: meaning.value } : {};
  };
  const instrumental = sings === null ? first('style')?.value === 'instrumental' || null : !sings;
  const mode = first('mode')?.value ?? numbers.mode;
  const numbered = numbers.tempo !== undefined;
  return {
    ...says('genre'),
    ...says('mood'),
    ...says('style'),
    ...(numbered ? { tempo: timed(numbers.tempo ?? 120, times) } : {}),
    ...(!numbered && (pace || times !== 1) ? { pace: (pace ? PACES[pace.value] : 1) * times } : {}),
    ...(numbers.meter ? { meter: numbers.meter } : {}),
    ...(numbers.key ? { key: numbers.key } : {}),
    ...(numbers.steps ? { steps: numbers.steps } : {}),
    ...(mode ? { mode } : {}),
    ...(numbers.duration !== undefined ? { duration: numbers.duration } : {}),
    ...(instrumental !== null ? { instrumental } : {}),
    ...slider('energy'),
    ...slider('danceability'),
    ...slider('complexity'),
    ...slider('valence'),
    instruments: instrumentsOf(asked).filter((instrument) => !without.includes(instrument)),
    without,
    motto: motto.join(' '),
    spans: withoutRepeats([...kept.map(({ span }) => span), ...numbers.spans, ...roles]),
  };
}

/**
 * A tempo doubled or halved by 'double time' or 'half time'. Unchanged if the result is out of range, or if
 * the number is fast already: 'half-time drum and bass, 172 bpm' names the tempo of the genre.
 */
const timed = (tempo: number, times: number) =>
  tempo * times > BEAT_TEMPOS.fastest || tempo * times < BEAT_TEMPOS.slowest || tempo > COUNTED_FAST
    ? tempo
    : tempo * times;
const COUNTED_FAST = 150;

const ELECTRIFIED: readonly Genre[] = [
  'rock',
  'metal',
  'punk',
  'indie',
  'funk',
  'blues',
  'disco',
  'synthwave',
];

const lowered = ({ text }: PromptSpan) => text.toLowerCase();

const KEEPS =
  /(?<!\p{L})(?:keep(?:ing)?|behalte|behalt|deja|conserva|garde[rz]?|mant[eé]m|mantenha)\s{1,30}(?:(?:the|my|die|den|das|el|la|los|las|le|les|o|a|os|as)\s{1,30})?$/iu;
const PART_OF_KIT =
  /^(?:(?:open |closed |hi|ride |crash )?[\s-]?hats?|hihats?|snares?|kicks?|cymbals?|toms?|rimshots?|fills?|drum (?:fills?|rolls?|solos?)|becken|platillos?|cymbales?|pratos?)$/iu;
const UNPLUGGED: ReadonlySet<string> = new Set(['delta-blues']);

/** Turns an unqualified 'guitar' into an electric one beside a genre that uses it. */
export function asGenreUsesIt(one: Found, found: readonly Found[]): Found {
  const { meaning, span } = one;
  if (meaning.field !== 'instrument' || !meaning.family || meaning.value !== 'acoustic-guitar')
    return one;
  const isElectric = found.some(
    ({ meaning: other, span: { negated } }) =>
      other.field === 'genre' && !negated && ELECTRIFIED.includes(other.value),
  );
  const isAcoustic = found.some(
    ({ meaning: other }) => other.field === 'style' && other.value === 'acoustic',
  );
  const isOfKind = found.some(
    ({ meaning: other, span: { negated } }) =>
      other.field === 'genre' && !negated && other.kind !== undefined && UNPLUGGED.has(other.kind),
  );
  if (!isElectric || isAcoustic || isOfKind || span.negated) return one;
  const value = 'electric-guitar';
  return { meaning: { ...meaning, value }, span: { ...span, value } };
}

/** Whether two spans are readings of the same words, such as a name that implies a genre and an instrument. */
const hasSameWords = (span: PromptSpan, other: PromptSpan) =>
  other.start === span.start && other.end === span.end;

function withoutRepeats(spans: readonly PromptSpan[]): PromptSpan[] {
  // A lead is expressed by more words than a player.
  const leads = spans.filter(({ field }) => ['lead', 'later', 'opens'].includes(field));
  const isOfLead = ({ field, value, start, end }: PromptSpan) =>
    field === 'instrument' &&
    leads.some((lead) => lead.value === value && lead.start < end && lead.end > start);
  const inOrder = spans
    .filter((span) => !isOfLead(span))
    .sort((one, other) => one.start - other.start);
  const isSaid = (span: PromptSpan, other: PromptSpan) =>
    (other.field === span.field && other.value === span.value && other.negated === span.negated) ||
    (other.start < span.end && other.end > span.start && !hasSameWords(span, other));
  return inOrder.filter((span, at) => !inOrder.slice(0, at).some((other) => isSaid(span, other)));
}

/** Whether a word with two meanings (lo-fi), or a general genre, only qualifies another genre. */
function yieldsToAnother(one: Found, found: readonly Found[], text: string): boolean {
  const { meaning, span } = one;
  if (meaning.field === 'mood' && meaning.hint && !span.negated)
    return found.some(
      (one) =>
        one.meaning.field === 'mood' && !one.meaning.hint && !one.isOfName && !one.span.negated,
    );
  const genres = found.filter((one) => one.meaning.field === 'genre' && !one.span.negated);
  const others = genres.filter(
    (other) =>
      other.meaning.field === 'genre' &&
      !GENERAL.includes(other.meaning.value) &&
      !onlyQualifies(other, found, text),
  );
  if (meaning.field === 'style') return meaning.value === 'lo-fi' && others.length === 0;
  if (meaning.field !== 'genre' || span.negated) return false;
  // 'Jazzy piano' in a lo-fi beat says how the piano plays, 'latin house' is house.
  if (onlyQualifies(one, found, text))
    return genres.some(
      (other) => other.span.value !== meaning.value && !onlyQualifies(other, found, text),
    );
  const isBeside = (values: readonly Genre[]) =>
    others.some(({ meaning: other }) => other.field === 'genre' && values.includes(other.value));
  // Lo-fi is made of hip-hop: 'lo-fi jazz hop' is lo-fi, 'boom bap, lo-fi' is boom bap.
  if (meaning.value === 'lo-fi')
    return others.some(
      ({ meaning: other, span: { start } }) =>
        other.field === 'genre' && (!RAP.includes(other.value) || start < span.start),
    );
  const isOfLoFi = genres.some(
    ({ meaning: other, span: { start } }) =>
      other.field === 'genre' && other.value === 'lo-fi' && start < span.start,
  );
  if (isOfLoFi && RAP.includes(meaning.value))
    return others.every(
      ({ meaning: other }) => other.field === 'genre' && RAP.includes(other.value),
    );
  // 'Rap, boom bap' is boom bap.
  if (meaning.value === 'hip-hop' && meaning.kind === undefined)
    return isBeside(['boom-bap', 'trap', 'drill']);
  if (GENERAL.includes(meaning.value))
    return others.some(({ isOfName }) => one.isOfName === true || isOfName !== true);
  // In 'swing, big band' the more specific word counts.
  return (
    meaning.kind === undefined &&
    genres.some(
      ({ meaning: other }) =>
        other.field === 'genre' && other.value === meaning.value && other.kind !== undefined,
    )
  );
}

const RAP: readonly Genre[] = ['hip-hop', 'boom-bap'];
