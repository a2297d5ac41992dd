import MiniSearch from 'minisearch';
import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import { PLAYBOOK } from './playbook.server.ts';
import { contentWords } from './words.ts';

export interface PlaybookMatch {
  entry: PlaybookEntry;
  score: number;
  /** Of the question's words, weighed by how rare they are, the part that the entry knows: 0 to 1. */
  coverage: number;
}

const MOST_WORDS = 60;
const MOST_RESULTS = 5;
const RARE = 2;
/** What a word counts that is only nearly one of the entry's. */
const MISSPELT = 0.5;
/** What a word weighs that no entry has. */
const UNKNOWN = 0.7;
/** The part of a question that another trade must know before it is named. */
const KNOWS_WELL = 0.8;
/** A question before this one counts this much. */
const EARLIER = 0.35;

/**
 * The entries of a trade that a question means, best first: full-text search (BM25+) over titles, ways of
 * asking and answers, forgiving a wrong letter in longer words.
 * @param earlier what was asked before: it tells what 'and for vinyl?' is about
 */
export function searchPlaybook(
  trade: AssistantId,
  question: string,
  earlier = '',
): PlaybookMatch[] {
  const book = bookOf(trade);
  const words = [...new Set(contentWords(question))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const context = contentWords(earlier)
    .filter((word) => !words.includes(word))
    .slice(0, MOST_WORDS);
  const found = book.index.search([...words, ...context].join(' '), {
    tokenize: (said) => said.split(' '),
    boostTerm: (term) => (words.includes(term) ? 1 : EARLIER),
  });
  return found.slice(0, MOST_RESULTS).flatMap((hit) => {
    const entry = book.entries.get(hit.id as string);
    if (!entry) return [];
    const exact = new Set(hit.terms);
    const near = new Set(hit.queryTerms);
    const known = (word: string) => (exact.has(word) ? 1 : near.has(word) ? MISSPELT : 0);
    return [{ entry, score: hit.score, coverage: coverageOf(book, words, known) }];
  });
}

interface Book {
  index: MiniSearch<PlaybookEntry>;
  entries: ReadonlyMap<string, PlaybookEntry>;
  /** In how many entries a word stands. */
  frequency: ReadonlyMap<string, number>;
}

const books = new Map<AssistantId, Book>();

/** Made with the first question: ten of them take a few milliseconds. */
function bookOf(trade: AssistantId): Book {
  const made = books.get(trade) ?? makeBook(PLAYBOOK[trade]);
  books.set(trade, made);
  return made;
}

function makeBook(list: readonly PlaybookEntry[]): Book {
  const index = new MiniSearch<PlaybookEntry>({
    fields: ['title', 'asks', 'answer'],
    tokenize: contentWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 2.5, asks: 3, answer: 0.5 },
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 4 ? 1 : false),
      prefix: (term) => term.length > 4,
      weights: { fuzzy: 0.4, prefix: 0.45 },
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    },
  });
  index.addAll(list);
  const frequency = new Map<string, number>();
  for (const { title, asks, answer } of list) {
    for (const word of new Set(contentWords(`${title} ${asks} ${answer}`))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  return { index, entries: new Map(list.map((entry) => [entry.id, entry])), frequency };
}

function coverageOf(
  { frequency, entries }: Book,
  words: readonly string[],
  known: (word: string) => number,
): number {
  // A word that no entry has is often a name, and says less than a rare one.
  const weight = (word: string) =>
    Math.log(1 + entries.size / (1 + Math.max(RARE, frequency.get(word) ?? 0))) *
    (frequency.has(word) ? 1 : UNKNOWN);
  let all = 0;
  let covered = 0;
  for (const word of words) {
    all += weight(word);
    covered += weight(word) * known(word);
  }
  return covered / all;
}

/** The trade that would answer a question best, if it is another one and knows it well. */
export function betterTrade(trade: AssistantId, question: string): AssistantId | null {
  const [best] = ASSISTANT_IDS.filter((other) => other !== trade)
    .flatMap((other) => searchPlaybook(other, question).map((found) => ({ other, ...found })))
    .filter(({ coverage }) => coverage >= KNOWS_WELL)
    .sort((left, right) => right.score - left.score);
  return best?.other ?? null;
}
