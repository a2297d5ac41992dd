import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { ASSISTANT_IDS, assistantOf, type AssistantId } from '../assistants.ts';
import { beatPromptOf } from '../calculations/beats.ts';
import { datesIn } from '../calculations/calendar.ts';

/** An action that the artist asks for in a message and confirms with a button. */
export type Action =
  | { readonly kind: 'show'; readonly date: string; readonly venue: string; readonly city: string }
  | { readonly kind: 'beat'; readonly prompt: string }
  | { readonly kind: 'hum'; readonly genre: string; readonly topic: string }
  /** The local day and time of an album's release. */
  | {
      readonly kind: 'release';
      readonly albumId: number;
      readonly title: string;
      readonly at: string;
    }
  /** A single track stores only the year; `day` is the day that was asked for. */
  | {
      readonly kind: 'year';
      readonly trackId: number;
      readonly title: string;
      readonly year: number;
      readonly day: string;
    }
  | { readonly kind: 'hand-over'; readonly to: AssistantId; readonly message: string };

/** The action that a message asks for; null for a question. */
export function actionIn(
  message: string,
  asked: { assistantId: AssistantId; today: Date; before: string | null },
): Action | null {
  const question = message.toLowerCase().replaceAll(/[’‘]/g, "'");
  return (
    handOver(message, asked) ??
    show(message, question, asked.today) ??
    hum(question) ??
    beat(question)
  );
}

const ADDS =
  /^(?:please |can you |could you |pls ){0,6}(?:put down|note down|write down|pencil in|schedule)\b|\b(?:add|book|enter|announce|put|note|list|save)\b.{0,200}(?:\b(?:shows?|gigs?|concerts?|tour dates?|dates?)\b|\b(?:me|us) (?:on|in|into|at|down)\b|\bon (?:my|our|the) (?:page|calendar|site|profile)\b)/;
const NO_SHOW = /\b(?:release|post|single|album|deadline|price|should|how|why|merch)\b/;

function show(message: string, question: string, today: Date): Action | null {
  const [found] = datesIn(question, today);
  if (!found || !ADDS.test(question) || NO_SHOW.test(question)) return null;
  const originalCase = message.length === question.length ? message : question;
  const text = `${originalCase.slice(0, found.at)} | ${originalCase.slice(found.at + found.length)}`
    .replace(/\s{1,5}(?:on|for|am)\s{1,5}(?:the\s{1,5})?\|/gi, ' |')
    .replace(/\|\s{0,5}(?:please|pls|thanks).{0,200}$/i, '|')
    .replace(/\b(?:please|pls)\b.{0,200}$/i, '');
  const listed =
    /:\s{0,5}([^,|]{1,200}?)\s{0,5},\s{0,5}([^,|]{1,200}?)\s{0,5}(?:,|\||$)/.exec(text) ??
    /^(?:please |can you |could you |pls ){0,6}(?:put|note|write) down\s{1,5}(?:the\s{1,5})?([^,|]{1,200}?)\s{0,5},\s{0,5}([^,|]{1,200}?)\s{0,5}(?:,|\||$)/i.exec(
      text,
    ) ??
    /^(?:please |can you |could you |pls ){0,6}(?:pencil in|schedule)\s{1,5}(?:the\s{1,5})?([^,|]{1,200}?)\s{0,5},\s{0,5}([^,|]{1,200}?)\s{0,5}(?:,|\||$)/i.exec(
      text,
    );
  const townFirst =
    /\bin\s{1,5}([\p{L}][\p{L} -]{0,40}?)\s{1,5}at\s{1,5}(?:the\s{1,5})?([^,|]{1,200}?)\s{0,5}(?:,|\||$)/iu.exec(
      text,
    );
  const placed =
    (townFirst && [townFirst[0], townFirst[2], townFirst[1]]) ??
    /\b(?:at|in|into|to)\s{1,5}(?:the\s{1,5})?([^,|]{1,40}?)\s?(?:,|\bin\b)\s?([^,|]{1,24}?)\s?(?:,|\||$)/i.exec(
      text,
    ) ??
    venueBeforeTown(text);
  const only = /\b(?:at|in)\s{1,5}(?:the\s{1,5})?([^,|]{1,200}?)\s{0,5}(?:,|\||$)/i.exec(text);
  const [, venue = '', city = ''] = listed ?? placed ?? only ?? [];
  if (!venue) return null;
  const date = found.date.toISOString().slice(0, 10);
  return { kind: 'show', date, venue: named(venue), city: named(city) };
}

/**
 * 'at the Blue Note Berlin': in a clause without commas, the last word is the town.
 * @returns the clause, the venue and the town
 */
function venueBeforeTown(text: string): readonly [string, string, string] | null {
  for (const clause of text.split(/[,|]/)) {
    const town = /\s([\p{L}-]{1,40})\s{0,5}$/u.exec(clause);
    const venue = /\b(?:at|into)\s{1,5}(?:the\s{1,5})?(.{1,200})$/isu.exec(
      clause.slice(0, town?.index ?? 0),
    );
    if (town?.[1] && venue?.[1]?.trim()) return [clause, venue[1], town[1]];
  }
  return null;
}

/** Capitalises a name typed in lower case. */
const named = (text: string) => {
  const line = text.trim().slice(0, 120);
  return line === line.toLowerCase()
    ? line.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : line;
};

function hum(question: string): Action | null {
  if (!/\bhum(?:med|ming)?\b/.test(question) || !/\bsong\b/.test(question)) return null;
  if (!/\b(?:turn|make|open|convert|into|start)\b/.test(question)) return null;
  const genre = GENRES.find(
    (one) => question.includes(one.replaceAll('-', ' ')) || question.includes(one),
  );
  const topic = /\babout\s{1,5}(.{3,80}?)[.?!]{0,8}$/.exec(question)?.[1] ?? '';
  return { kind: 'hum', genre: genre ?? '', topic };
}

function beat(question: string): Action | null {
  const prompt = beatPromptOf(question);
  if (prompt !== null) return { kind: 'beat', prompt };
  const beatText =
    /\b(?:make|create|generate|build|open)\b.{0,60}?\b(?:me )?(?:an? |the )?(?:beat machine with |)(.{0,120}\bbeat\b.{0,200})$/.exec(
      question,
    )?.[1];
  if (!beatText || /\b(?:sell|price|lease|license|licence|how|should)\b/.test(question))
    return null;
  const beatWords = beatText
    .replace(/\b(?:in|with) the beat machine\b/, '')
    .replace(/^(?:me |an? |the ){1,6}/, '');
  return beatWords.trim().length > 5
    ? { kind: 'beat', prompt: beatWords.trim().slice(0, 300) }
    : null;
}

const NAMES: readonly (readonly [said: RegExp, id: AssistantId])[] = [
  [/(?:booking agent|booker|agent)/, 'booking-agent'],
  [/(?:social media(?: manager)?)/, 'social-media'],
  [/(?:artist )?manager/, 'artist-manager'],
  [/(?:music )?producer/, 'music-producer'],
  [
    /(?:mixing (?:and mastering )?engineer|mastering engineer|mix(?:ing)? engineer|engineer|mixer)/,
    'mixing-mastering',
  ],
  [/(?:publicist|pr person|press person)/, 'publicist'],
  [/(?:entertainment )?lawyer|attorney/, 'entertainment-lawyer'],
  [/(?:music )?(?:video )?director/, 'video-director'],
  [/(?:music )?distributor/, 'music-distributor'],
  [/(?:graphic )?designer/, 'graphic-designer'],
];
const HANDS = NAMES.map(([said]) => said.source).join('|');
const HAND_OVER = new RegExp(
  `^(?:please |can you |could you |pls ){0,6}(?:ask|tell|hand|send|forward|give|pass)\\b(?: (?:this|that|it))?(?: over| on)?(?: to)? (?:my |the |our )?(?<who>${HANDS})\\b\\s{0,5}(?:to |that |if |whether |about |:|,|-){0,6}\\s{0,5}(?<what>.{0,4000})$`,
  'is',
);

function handOver(
  message: string,
  { assistantId, before }: { assistantId: AssistantId; before: string | null },
): Action | null {
  const { who, what } = HAND_OVER.exec(message.trim())?.groups ?? {};
  if (who === undefined) return null;
  const to = NAMES.find(([said]) => new RegExp(`^(?:${said.source})$`, 'i').test(who))?.[1];
  const text = what?.trim() || before;
  if (!to || to === assistantId || !text) return null;
  return { kind: 'hand-over', to, message: text };
}

const LONGEST = 1000;

/** Serialises an action for storage with a message: its name and the values of its form. */
export function writeAction(action: Action, question: number): string {
  const { kind, ...rest } = action;
  const fields = new URLSearchParams({ key: String(question) });
  for (const [name, value] of Object.entries(rest)) fields.set(name, String(value));
  for (const [name, value] of fields) fields.set(name, value.slice(0, LONGEST));
  return `${kind}?${fields.toString()}`;
}

/** Parses a result of `writeAction`; null for anything else. */
export function readAction(id: string): { action: Action; key: string } | null {
  const [kind = '', query] = id.split(/\?(.*)/s);
  if (query === undefined) return null;
  const fields = new URLSearchParams(query);
  const of = (name: string) => fields.get(name) ?? '';
  const key = of('key');
  switch (kind) {
    case 'show':
      return { key, action: { kind, date: of('date'), venue: of('venue'), city: of('city') } };
    case 'beat':
      return { key, action: { kind, prompt: of('prompt') } };
    case 'hum':
      return { key, action: { kind, genre: of('genre'), topic: of('topic') } };
    case 'release': {
      const albumId = Number(of('albumId'));
      const isWhole = Number.isSafeInteger(albumId) && albumId > 0;
      return isWhole ? { key, action: { kind, albumId, title: of('title'), at: of('at') } } : null;
    }
    case 'year': {
      const [trackId, year] = [Number(of('trackId')), Number(of('year'))];
      const isWhole = Number.isSafeInteger(trackId) && trackId > 0 && Number.isSafeInteger(year);
      return isWhole
        ? { key, action: { kind, trackId, title: of('title'), year, day: of('day') } }
        : null;
    }
    case 'hand-over': {
      const to = ASSISTANT_IDS.find((one) => one === of('to'));
      return to ? { key, action: { kind, to, message: of('message') } } : null;
    }
    default:
      return null;
  }
}

/** The assistant's title for use in a sentence. */
export const titleOf = (id: AssistantId): string => assistantOf(id).title;
