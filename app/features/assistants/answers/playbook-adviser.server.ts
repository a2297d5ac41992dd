import { assistantOf } from '../assistants.ts';
import { tellFacts, valuesOf } from '../facts/facts.server.ts';
import type { PlaybookEntry } from '../playbook/entry.ts';
import { PLAYBOOK } from '../playbook/playbook.server.ts';
import { betterTrade, searchPlaybook, type Found } from '../playbook/search.server.ts';
import { contentWords, wordsOf } from '../playbook/words.ts';
import type { Adviser, Asked } from './adviser.ts';
import { fillIn } from './fill-in.ts';

/** Below this part of a question's weight nothing was really found. */
const KNOWN = 0.5;
/** A question of so few words may mean several entries that score alike. */
const FEW_WORDS = 2;
const ALIKE = 0.72;
const CHOICES = 3;
const NO_ADVICE =
  'This is general information, not legal advice: for your own case please ask a lawyer of your country.';

/** The written playbook: the same question has the same answer, and nothing leaves the house. */
export const playbookAdviser: Adviser = {
  async *say(asked) {
    const answer = await answerOf(asked);
    // As a model would send it: word by word.
    yield* answer.match(/\S+\s*/g) ?? [];
  },
};

/** The entry that answers a question; null where none does. */
export function entryFor(asked: Asked): PlaybookEntry | null {
  const chosen = chosenTopic(asked);
  if (chosen) return chosen;
  const found = search(asked);
  const [best] = found;
  return best && best.coverage >= KNOWN && !isVague(asked.message, found) ? best.entry : null;
}

async function answerOf(asked: Asked): Promise<string> {
  const { assistantId, message, data } = asked;
  const small = smallTalk(asked);
  if (small) return small;
  const entry = entryFor(asked);
  if (entry) {
    const facts = await tellFacts(data, entry.facts ?? []);
    return [
      fillIn(entry.answer, await valuesOf(data)),
      facts.join(' '),
      assistantId === 'entertainment-lawyer' && NO_ADVICE,
    ]
      .filter(Boolean)
      .join('\n\n');
  }
  const found = search(asked);
  const near = found.filter(({ coverage }) => coverage >= KNOWN);
  if (near.length > 1) return `Which of these do you mean?\n\n${topics(near.slice(0, CHOICES).map(({ entry: each }) => each))}\n\nSay a number, or tell me a little more.`;
  const other = betterTrade(assistantId, message);
  if (other) {
    return `That is a question for your ${assistantOf(other).title}: my playbook does not cover it. Activate them on this page and ask there.`;
  }
  const nearest = (found.length > 0 ? found.map((each) => each.entry) : PLAYBOOK[assistantId]).slice(0, CHOICES);
  return `I do not know that: my playbook has no answer to it. It is written in English, so other words may help. What I can tell you about, for example:\n\n${topics(nearest)}`;
}

function search({ assistantId, message, history }: Asked): Found[] {
  const earlier = history.findLast(({ role }) => role === 'user')?.content ?? '';
  // 'And for vinyl?' needs what was asked before; a whole question does not.
  const leans = contentWords(message).length <= FEW_WORDS;
  return searchPlaybook(assistantId, message, leans ? earlier : '');
}

function isVague(message: string, [best, second]: readonly Found[]): boolean {
  const words = new Set(contentWords(message));
  return (
    words.size <= FEW_WORDS &&
    best !== undefined &&
    second !== undefined &&
    second.coverage >= KNOWN &&
    second.score > best.score * ALIKE
  );
}

/** A numbered choice, if the last answer gave one and the artist takes it. */
function chosenTopic({ assistantId, message, history }: Asked): PlaybookEntry | null {
  const number = /^\D{0,12}([1-9])\D{0,3}$/.exec(message.trim())?.[1];
  const last = history.at(-1);
  if (!number || last?.role !== 'assistant') return null;
  const line = last.content.split('\n').find((each) => each.startsWith(`${number}. `));
  return PLAYBOOK[assistantId].find(({ title }) => line === `${number}. ${title}`) ?? null;
}

const topics = (entries: readonly PlaybookEntry[]) =>
  entries.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');

const GREETINGS = /^(hi+|hello|hey+|hallo|hola|yo|good (morning|afternoon|evening|day))\b/;
const THANKS = /^(thanks?|thank you|thx|cheers|great|perfect|cool|ok|okay|nice|awesome)\b/;
const A_FEW = 4;

function smallTalk({ assistantId, message }: Asked): string | null {
  const words = wordsOf(message);
  const line = words.join(' ');
  if (words.length > A_FEW) return null;
  const about = `You could ask me about:\n\n${topics(PLAYBOOK[assistantId].slice(0, CHOICES))}`;
  if (GREETINGS.test(line)) return `Hello! What are you working on? ${about}`;
  if (THANKS.test(line)) return 'You are welcome. Tell me how it goes, or ask the next thing.';
  if (/^(who|what) are you\b|^help( me)?$|^what can you do\b/.test(line)) {
    const { title, description } = assistantOf(assistantId);
    return `I am your ${title}. ${description} ${about}`;
  }
  return null;
}
