import type { ModelMessage } from '#app/platform/language-model.server.ts';
import type { AssistantId } from '../assistants.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';

export interface AssistantQuestion {
  assistantId: AssistantId;
  message: string;
  /** Earlier messages, oldest first, without this one. */
  history: readonly ModelMessage[];
  data: ArtistData;
}

/** A source of answers: the playbook, or a language model. */
export interface Adviser {
  /** Yields the answer in pieces; joined, they are the whole answer. */
  say(asked: AssistantQuestion): AsyncGenerator<string, void>;
}

/**
 * Renders an entry's text: replaces `{newest|a single}` with known values, joins lines to paragraphs, and keeps
 * list items on lines of their own.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | null>>): string {
  return paragraphs(text).replace(
    /\{(\w{1,40})\|([^}]{0,400})\}/g,
    (_whole, name: string, otherwise: string) => values[name] ?? otherwise,
  );
}

function paragraphs(text: string): string {
  const outputLines: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const joins = line !== '' && !BEGINS_ITEM.test(line) && outputLines.at(-1);
    if (joins) outputLines[outputLines.length - 1] = `${joins} ${line}`;
    else outputLines.push(line);
  }
  return outputLines.join('\n').trim();
}

const BEGINS_ITEM = /^(?:-|\d\.) /;

/** Phrases for the work of each assistant, used to recognise questions about who does it. */
const WORK: readonly (readonly [said: RegExp, who: AssistantId])[] = [
  [/\b(?:mix|mixes|mixing|master|masters|mastering|loudness)\b/, 'mixing-mastering'],
  [/\b(?:books?|booking|gigs?|shows?|concerts?|tours?|venues?)\b/, 'booking-agent'],
  [
    /\b(?:contracts?|legal|law|rights|copyright|splits?|licen[cs]\w{1,40})\b/,
    'entertainment-lawyer',
  ],
  [/\b(?:press|bio\w{0,40}|journalists?|radio|interviews?|pr)\b/, 'publicist'],
  [/\b(?:instagram|tiktok|posts?|posting|social|hashtags?|reels?)\b/, 'social-media'],
  [/\b(?:videos?|films?|filming|shoots?|clips?)\b/, 'video-director'],
  [
    /\b(?:stores?|spotify|isrc|upc|deliver\w{0,40}|distribut\w{0,40}|streaming)\b/,
    'music-distributor',
  ],
  [/\b(?:covers?|artwork|logos?|posters?|design\w{0,40}|fonts?|merch)\b/, 'graphic-designer'],
  [/\b(?:beats?|chords?|arrang\w{0,40}|melod\w{1,40}|drums|produc\w{1,40})\b/, 'music-producer'],
  [/\b(?:plans?|planning|goals?|money|budget|taxes?|strategy)\b/, 'artist-manager'],
];
const ASKS = /^(?:so |and |ok |hey ){0,6}(?:who(?:'s|m)?|which (?:of you|assistant|one of you))\b/;
const OF_THE_TEAM =
  /\b(?:here|team|of you|assistant|help|ask|talk to|responsible|handles?|in charge|for me|my shows|my songs|my music|do i)\b/;

/** The assistant that a question such as 'who mixes here?' asks for; null if it asks for someone outside the team. */
export function whoDoes(message: string): AssistantId | null {
  const question = message.trim().toLowerCase().replaceAll(/[’‘]/g, "'");
  if (!ASKS.test(question) || !OF_THE_TEAM.test(question)) return null;
  if (/\b(?:follow\w{0,40}|own\w{0,40}|wrote|played|made|sang|pays?|gets?)\b/.test(question))
    return null;
  return workIn(question);
}

/** The assistant whose work a message names: 'contract', 'gigs'; null if it names none. */
export const workIn = (message: string): AssistantId | null =>
  WORK.find(([said]) => said.test(message.toLowerCase()))?.[1] ?? null;
