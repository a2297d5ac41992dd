import type { Services } from '#app/operations/services.server.ts';
import type { AssistantId } from '../assistants.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import type { PlaybookEntry } from '../playbook/entry.ts';
import type { AssistantQuestion } from './adviser.ts';
import {
  type AssistantOrder,
  type AssistantRead,
  DATA_PARTS,
  type SentQuestion,
} from './assistant-orders.ts';

type Thread = Pick<Services, 'assistants'>;

/** The answer, the action and the offers for a question; null if reading it took too much processor time. */
export const readQuestion = (
  services: Thread,
  asked: AssistantQuestion,
  { whole, isAnswered }: { whole: string; isAnswered: boolean },
): Promise<AssistantRead | null> =>
  order(services, { kind: 'reply', asked: sent(asked), whole, isAnswered }, asked.data);

/** An answer from the artist's own data; null if there is none. */
export const readFact = async (
  services: Thread,
  asked: AssistantQuestion,
): Promise<string | null> =>
  (await order(services, { kind: 'fact', asked: sent(asked) }, asked.data))?.answer ?? null;

/** The pages of a trade's playbook that match a question, best first. */
export const findPages = async (
  services: Thread,
  assistantId: AssistantId,
  question: string,
): Promise<readonly PlaybookEntry[]> =>
  (await order(services, { kind: 'pages', assistantId, question }))?.pages ?? [];

/** The assistant whose trade a question belongs to; null if reading it took too much processor time. */
export const tradeOf = async (services: Thread, question: string): Promise<AssistantId | null> =>
  (await order(services, { kind: 'trade', question }))?.trade ?? null;

const sent = ({ data: { origin, today }, ...asked }: AssistantQuestion): SentQuestion => ({
  ...asked,
  origin,
  today,
});

const isPart = (name: string): name is (typeof DATA_PARTS)[number] =>
  (DATA_PARTS as readonly string[]).includes(name);

function order({ assistants }: Thread, what: AssistantOrder, data?: ArtistData) {
  const read = (name: string, argument: unknown): Promise<unknown> => {
    if (data && isPart(name)) return data[name]();
    if (data && name === 'stopsOf') return data.stopsOf(Number(argument));
    return Promise.reject(new Error(`There is no data ${name}.`));
  };
  return assistants.ask(what, read) as Promise<AssistantRead | null>;
}
