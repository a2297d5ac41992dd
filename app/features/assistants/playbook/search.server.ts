import { setImmediate } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { oneSlip } from '@artist-space/audio/one-slip.ts';
import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import { SITE_PLAYBOOK, PLAYBOOK } from './playbook.server.ts';
import { contentWords } from './words.ts';

export interface PlaybookMatch {
  entry: PlaybookEntry;
  score: number;
  /** Of the question's words, weighed by how rare they are, the part that the entry knows: 0 to 1. */
  coverage: number;
  /** How alike the question and the likest way of asking are: 0 to 1. */
  likeness: number;
}

const MAX_WORDS = 60;
const MAX_RESULTS = 5;
const MAX_HITS = 12;
const RARE = 2;
/** What a word counts that is only nearly one of the entry's. */
const MISSPELT = 0.5;
/** What a word weighs that no entry has. */
const UNKNOWN = 0.4;
/** The part of a question that another trade must know before it is named, and how alike a way of asking is. */
const KNOWS_WELL = 0.8;
const ASKED_ALIKE = 0.62;
const MIN_ALIKE = 0.3;
/** Shorter words are too alike to guess at: 'bread' is no 'break'. */
const MIN_CORRECTED = 5;
/** From here on a wrong letter is forgiven, too; before only one too many, too few or exchanged. */
const MIN_REPLACED = 7;
/** A single word of so many letters names a thing: 'sidechain'. */
const LONG_WORD = 7;
/** A question before this one counts this much. */
const EARLIER = 0.35;
/** How much the likest way of asking counts beside the words of a whole entry. */
const LIKENESS = 0.8;
/** Questions are less often about this site than about the trade itself. */
const SITE_WEIGHT = 0.82;
/** So many entries are indexed before other requests have their turn. */
const ENTRIES_AT_ONCE = 4;
const OF_SITE: ReadonlySet<string> = new Set(SITE_PLAYBOOK.map(({ id }) => id));
/** What a way of asking loses for words that the question has and it has not, and the other way round. */
const MISSES = { asked: 0.6, way: 0.4 };

/**
 * The entries of a trade that a question means, best first: full-text search (BM25+) over titles, ways of
 * asking and answers, and how alike the question is to the likest of the whole questions that an entry
 * knows. A wrong letter in longer words is forgiven.
 * Other requests are answered before it, and while the trade's index is made.
 * @param earlier what was asked before: it tells what 'and for vinyl?' is about
 */
export async function searchPlaybook(
  trade: AssistantId,
  question: string,
  earlier = '',
): Promise<PlaybookMatch[]> {
  const book = await bookOf(trade);
  await setImmediate();
  const asked = [...new Set(contentWords(question))].slice(0, MAX_WORDS);
  const words = [...new Set(asked.map((word) => spelled(book, word)))];
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
      const near = new Set(hit.queryTerms);
      const known = (word: string) => (exact.has(word) ? 1 : near.has(word) ? MISSPELT : 0);
      const likeness = likenessOf(book, words, entry.id);
      const weight = OF_SITE.has(entry.id) ? SITE_WEIGHT : 1;
      const score = weight * (hit.score / highest + LIKENESS * likeness);
      return [{ entry, score, likeness, coverage: coverageOf(book, words, known) }];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RESULTS);
}

interface Book {
  index: MiniSearch<PlaybookEntry>;
  entries: ReadonlyMap<string, PlaybookEntry>;
  /** In how many entries a word stands. */
  frequency: ReadonlyMap<string, number>;
  /** The words of each way in which an entry is asked for. */
  ways: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
}

const books = new Map<AssistantId, Promise<Book>>();

/** Made with the first question: all ten take half a second, some entries at a time. */
function bookOf(trade: AssistantId): Promise<Book> {
  const made = books.get(trade) ?? makeBook(PLAYBOOK[trade]);
  books.set(trade, made);
  return made;
}

async function makeBook(list: readonly PlaybookEntry[]): Promise<Book> {
  const index = new MiniSearch<PlaybookEntry>({
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
  return { index, entries: new Map(list.map((entry) => [entry.id, entry])), frequency, ways };
}

/** A longer word that no entry has, as the nearest that one has: a slip of the finger. */
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

/** How alike a question is to the likest way in which an entry is asked for, by the weights of their words. */
function likenessOf(book: Book, words: readonly string[], id: string): number {
  const sum = (list: Iterable<string>) => {
    let all = 0;
    for (const word of list) all += weightOf(book, word);
    return all;
  };
  const said = sum(words);
  let best = 0;
  for (const way of book.ways.get(id) ?? []) {
    const shared = sum(words.filter((word) => way.has(word)));
    if (shared === 0) continue;
    best = Math.max(best, shared / (MISSES.asked * said + MISSES.way * sum(way)));
  }
  return best;
}

/** A word that no entry has is often a name, and says less than a rare one. */
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

/** The trade that would answer a question best, if it is another one and knows it well. */
export async function betterTrade(
  trade: AssistantId,
  question: string,
): Promise<{ trade: AssistantId; match: PlaybookMatch } | null> {
  // A single word, such as 'follow', says too little to send somebody elsewhere.
  const said = [...new Set(contentWords(question))];
  if (said.length < 2 && (said[0] ?? '').length < LONG_WORD) return null;
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
