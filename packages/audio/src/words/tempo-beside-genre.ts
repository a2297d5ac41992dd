import { BEAT_TEMPOS } from '../beats-per-minute.ts';
import { LEXICON, lookupForm, type PromptSpan } from './prompt-lexicon.ts';
import type { Word } from './prompt-words.ts';

/** Words after which a number is no tempo: 'track 90', 'since 90'. */
const NUMBERED =
  /^(?:no|nr|number|nummer|numero|track|song|room|route|highway|studio|level|area|top|take|vol|volume|chapter|part|version|day|formula|agent|summer|of|since|from|in|the|my|than|over|under|age|aged|für|pour|para|for|to|until|danceability|complexity|valence|brightness|années|annees|años|anos|jahre|aged|los|les|den|dos|die|der)$/i;

/** Prepositions after a number without a unit. */
const JOINED = /^\s{1,30}(?:no|without|with|w\/|sin|sem|sans|ohne|mit|con|com|avec)(?!\p{L})/iu;

/** The number that is a tempo without a unit beside a genre: 'trap 140', '90, boom-bap'; else null. */
export function tempoBesideGenre(
  text: string,
  words: readonly Word[],
  found: readonly { span: PromptSpan }[],
  numbers: readonly PromptSpan[] = [],
): Word | null {
  const keys = numbers.filter(({ field }) => field === 'key').map((span) => ({ span }));
  const known = [...found, ...keys];
  const genres = known.filter(
    ({ span: { field, negated } }) => (field === 'genre' || field === 'key') && !negated,
  );
  const isBefore = (from: number, to: number) =>
    from <= to && /^[\s,]{0,30}(?:(?:beat|loop|track)[\s,]{0,30})?$/i.test(text.slice(from, to));
  // In 'techno 100 robots' the number counts the plural noun after it.
  const isCounting = ({ end }: Word) =>
    /^\s{0,30}(?:\p{L}{1,40}s(?!\p{L})|%|percent|hz|khz|bars?|takte)/iu.test(text.slice(end)) &&
    !/^\s{1,30}(?:sans|plus|dans|synths|strings|drums)(?!\p{L})/iu.test(text.slice(end)) &&
    !found.some(({ span }) => isBefore(end, span.start));
  /** Whether the number belongs to the word before it: 'route 66 rock'. */
  const isNaming = ({ start }: Word) =>
    !/(?:^|[,.;:!?/|]|\ban?)\s{0,30}$/i.test(text.slice(0, start)) &&
    !known.some(({ span }) => isBefore(span.end, start));
  /** 'A K-pop song, 128, with synths' */
  const standsAlone = ({ start, end }: Word) =>
    /(?:^|[,;.:!/|])\s{0,30}$/.test(text.slice(0, start)) &&
    /^\s{0,30}(?:$|[,;.:!/|])/.test(text.slice(end));
  /** 'Girl group energy 125', but not 'Route 66', 'take 70' or 'Studio 80'. */
  const endsClause = ({ start, end }: Word) => {
    const before = /(\p{L}[\p{L}'’-]{0,40})\s{1,30}$/u.exec(text.slice(0, start))?.[1] ?? '';
    const isName = /^\p{Lu}/u.test(before) || NUMBERED.test(before);
    const isRuledOut = found.some(({ span }) => span.negated && isBefore(span.end, start));
    return (
      before !== '' && !isName && !isRuledOut && /^\s{0,30}(?:$|[,;.!|])/.test(text.slice(end))
    );
  };
  /** 'Banger 128 energetic', 'for running 155 no breaks': a number between two requests. */
  const goesOn = ({ start, end }: Word) => {
    const before = /(\p{L}[\p{L}'’-]{0,40})\s{1,30}$/u.exec(text.slice(0, start))?.[1] ?? '';
    if (before === '' || /^\p{Lu}/u.test(before) || NUMBERED.test(before)) return false;
    const isRuledOut = found.some(({ span }) => span.negated && isBefore(span.end, start));
    if (isRuledOut) return false;
    const next = known.some(({ span }) => /^\s+$/.test(text.slice(end, span.start)));
    return (next && genres.length > 0) || JOINED.test(text.slice(end));
  };
  /** 'Juno 106', 'MPC 60' */
  const isOfName = ({ start, end }: Word) =>
    found.some(
      ({ span }) => span.start < start && span.end === end && LEXICON.has(lookupForm(span.text)),
    );
  const lone = words.find(
    (word) =>
      /^\d{2,3}$/.test(word.form) &&
      !isOfName(word) &&
      Number(word.form) >= BEAT_TEMPOS.slowest &&
      Number(word.form) <= BEAT_TEMPOS.fastest &&
      !isCounting(word) &&
      ((!isNaming(word) &&
        genres.some(
          ({ span }) => isBefore(span.end, word.start) || isBefore(word.end, span.start),
        )) ||
        (known.length > 0 &&
          ((!isNaming(word) && standsAlone(word)) || endsClause(word) || goesOn(word)))),
  );
  return lone ?? null;
}
