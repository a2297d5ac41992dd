import { setImmediate } from 'node:timers/promises';
import type MiniSearch from 'minisearch';
import { oneSlip } from '@artist-space/audio/one-slip.ts';
import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import { playbookOf, sitePlaybook } from './playbook.server.ts';
import { contentWords } from './words.ts';

export interface PlaybookMatch {
  entry: PlaybookEntry;
  score: number;
  /** The share of the question's words, weighted by rarity, that the entry contains: 0 to 1. */
  coverage: number;
  /** The similarity of the question to the entry's closest phrasing: 0 to 1. */
  likeness: number;
}

const MAX_WORDS = 60;
const MAX_RESULTS = 5;
const MAX_HITS = 12;
const RARE = 2;
/** The weight of a word that matches only after correcting a misspelling. */
const MISSPELT = 0.5;
/** The weight of a word that no entry contains. */
const UNKNOWN = 0.4;
/** The coverage and likeness from which another trade is recommended. */
const KNOWS_WELL = 0.8;
const ASKED_ALIKE = 0.62;
const MIN_ALIKE = 0.3;
/** Shorter words are not corrected: 'bread' must not become 'break'. */
const MIN_CORRECTED = 5;
/**
 * From this length on a replaced letter is corrected as well; below it only an inserted, missing or transposed
 * one.
 */
const MIN_REPLACED = 7;
/** A single word this long names a subject: 'sidechain'. */
const LONG_WORD = 7;
/** The weight of the previous question. */
const EARLIER = 0.35;
/** The weight of the closest phrasing relative to the words of the whole entry. */
const LIKENESS = 0.8;
/** Questions about this site are less frequent than questions about the trade. */
const SITE_WEIGHT = 0.82;
/** The number of entries indexed before other requests may run. */
const ENTRIES_AT_ONCE = 4;
/** The penalty for words that only the question has, and for words that only the phrasing has. */
const MISSES = { asked: 0.6, way: 0.4 };

/**
 * Finds the entries of a trade that match a question, best first: full-text search (BM25+) over titles,
 * phrasings and answers, combined with the similarity to the closest phrasing. A misspelt letter in longer
 * words is corrected. Yields to other requests before the search and while the index is built.
 * @param earlier the previous question, which 'and for vinyl?' refers to
 */
export async function searchPlaybook(
  trade: AssistantId,
  question: string,
  earlier = '',
): Promise<PlaybookMatch[]> {
  const book = await bookOf(trade);
  await setImmediate();
  const questionWords = [...new Set(contentWords(question))].slice(0, MAX_WORDS);
  const words = [...new Set(questionWords.map((word) => spelled(book, word)))];
  if (words.length === 0) return [];
  const context = contentWords(earlier)
    .filter((word) => !words.includes(word))
    .slice(0, MAX_WORDS);
  const found = book.index.search([...words, ...context].join(' '), {
    tokenize: (said) => said.split(' '),
    boostTerm: (term) => (words.includes(term) ? 1 : EARLIER),
  });
  const highest = found[0]?.score ?? 1;
  return found
    .slice(0, MAX_HITS)
    .flatMap((hit) => {
      const entry = book.entries.get(hit.id as string);
      if (!entry) return [];
      const exact = new Set(hit.terms);
      const correctedTerms = new Set(hit.queryTerms);
      const known = (word: string) =>
        exact.has(word) ? 1 : correctedTerms.has(word) ? MISSPELT : 0;
      const likeness = likenessOf(book, words, entry.id);
      const weight = book.ofSite.has(entry.id) ? SITE_WEIGHT : 1;
      const score = weight * (hit.score / highest + LIKENESS * likeness);
      return [{ entry, score, likeness, coverage: coverageOf(book, words, known) }];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RESULTS);
}

interface Book {
  index: MiniSearch<PlaybookEntry>;
  entries: ReadonlyMap<string, PlaybookEntry>;
  /** The number of entries that contain each word. */
  frequency: ReadonlyMap<string, number>;
  /** The ids of the entries about this site. */
  ofSite: ReadonlySet<string>;
  /** The words of each phrasing of an entry. */
  ways: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
}

const books = new Map<AssistantId, Promise<Book>>();

/** Built on the first question, a few entries at a time: all ten take half a second. */
function bookOf(trade: AssistantId): Promise<Book> {
  const pendingBook = books.get(trade) ?? playbookOf(trade).then(makeBook);
  books.set(trade, pendingBook);
  return pendingBook;
}

async function makeBook(list: readonly PlaybookEntry[]): Promise<Book> {
  const { default: Search } = await import('minisearch');
  const index = new Search<PlaybookEntry>({
    fields: ['title', 'asks', 'asked', 'answer'],
    extractField: (entry, field) => {
      const value = entry[field as keyof PlaybookEntry];
      return Array.isArray(value) ? value.join(' ') : ((value as string | undefined) ?? '');
    },
    tokenize: contentWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 2.5, asks: 3, asked: 2, answer: 0.5 },
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 4 ? 1 : false),
      prefix: (term) => term.length > 4,
      weights: { fuzzy: 0.4, prefix: 0.45 },
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    },
  });
  await index.addAllAsync(list, { chunkSize: ENTRIES_AT_ONCE });
  const frequency = new Map<string, number>();
  const ways = new Map<string, ReadonlySet<string>[]>();
  for (const [at, { id, title, asks, asked = [], answer }] of list.entries()) {
    if (at % ENTRIES_AT_ONCE === 0) await setImmediate();
    ways.set(
      id,
      [title, ...asked].map((way) => new Set(contentWords(way))),
    );
    const all = new Set(contentWords([title, asks, ...asked, answer].join(' ')));
    for (const word of all) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const entries = new Map(list.map((entry) => [entry.id, entry]));
  const ofSite = new Set(sitePlaybook().map(({ id }) => id));
  return { index, entries, frequency, ofSite, ways };
}

/** Corrects a misspelling: replaces a longer word that no entry contains with the nearest one that does occur. */
function spelled({ frequency }: Book, word: string): string {
  if (word.length < MIN_CORRECTED || frequency.has(word) || /\d/.test(word)) return word;
  let best = word;
  let most = 0;
  for (const [known, count] of frequency) {
    if (known.length < MIN_CORRECTED - 1 || known[0] !== word[0] || !oneSlip(word, known)) continue;
    const isReplaced = known.length === word.length && lettersOf(known) !== lettersOf(word);
    if (isReplaced && word.length < MIN_REPLACED) continue;
    if (count > most) [best, most] = [known, count];
  }
  return best;
}

const lettersOf = (word: string): string => [...word].toSorted().join('');

/** The similarity of a question to the closest phrasing of an entry, by the weights of their words. */
function likenessOf(book: Book, words: readonly string[], id: string): number {
  const sum = (list: Iterable<string>) => {
    let all = 0;
    for (const word of list) all += weightOf(book, word);
    return all;
  };
  const questionWeight = sum(words);
  let best = 0;
  for (const way of book.ways.get(id) ?? []) {
    const shared = sum(words.filter((word) => way.has(word)));
    if (shared === 0) continue;
    best = Math.max(best, shared / (MISSES.asked * questionWeight + MISSES.way * sum(way)));
  }
  return best;
}

/** A word that no entry contains is often a name, and counts less than a rare one. */
function weightOf({ frequency, entries }: Book, word: string): number {
  const rare = Math.log(1 + entries.size / (1 + Math.max(RARE, frequency.get(word) ?? 0)));
  return rare * (frequency.has(word) ? 1 : UNKNOWN);
}

function coverageOf(book: Book, words: readonly string[], known: (word: string) => number): number {
  let all = 0;
  let covered = 0;
  for (const word of words) {
    const weight = weightOf(book, word);
    all += weight;
    covered += weight * known(word);
  }
  return covered / all;
}

/** The other trade that answers a question best and clearly better; null if there is none. */
export async function betterTrade(
  trade: AssistantId,
  question: string,
): Promise<{ trade: AssistantId; match: PlaybookMatch } | null> {
  // A single word such as 'follow' is too little to recommend another assistant.
  const distinctWords = [...new Set(contentWords(question))];
  if (distinctWords.length < 2 && (distinctWords[0] ?? '').length < LONG_WORD) return null;
  const found: { trade: AssistantId; match: PlaybookMatch }[] = [];
  for (const other of ASSISTANT_IDS.filter((one) => one !== trade)) {
    const [match] = await searchPlaybook(other, question);
    if (match) found.push({ trade: other, match });
  }
  const [best] = found
    .filter(
      ({ match: { coverage, likeness } }) =>
        (coverage >= KNOWS_WELL && likeness > MIN_ALIKE) || likeness >= ASKED_ALIKE,
    )
    .sort(
      (left, right) =>
        right.match.likeness + right.match.coverage - left.match.likeness - left.match.coverage,
    );
  return best ?? null;
}
