import { answerOrders, type NeedData } from '#app/platform/worker/thread-program.ts';
import { ASSISTANT_IDS } from '../assistants.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import { factAnswer } from '../facts/questions.server.ts';
import { searchPlaybook } from '../playbook/search.server.ts';
import type { AssistantQuestion } from './adviser.ts';
import {
  type AssistantOrder,
  type AssistantRead,
  DATA_PARTS,
  type SentQuestion,
} from './assistant-orders.ts';
import {
  actionFor,
  answerOf,
  bestTrade,
  colleagueFor,
  entryFor,
} from './playbook-adviser.server.ts';

const NOTHING: AssistantRead = { answer: null, action: null, offers: [], pages: [], trade: null };

function questionOf({ origin, today, ...asked }: SentQuestion, need: NeedData): AssistantQuestion {
  const parts = DATA_PARTS.map((name) => {
    let value: Promise<unknown> | undefined;
    return [name, () => (value ??= need(name))] as const;
  });
  const data = {
    origin,
    today,
    stopsOf: (trackId: number) => need('stopsOf', trackId),
    ...Object.fromEntries(parts),
  } as ArtistData;
  return { ...asked, data };
}

async function read(order: AssistantOrder, need: NeedData): Promise<AssistantRead> {
  switch (order.kind) {
    case 'reply': {
      const asked = questionOf(order.asked, need);
      const answer = order.isAnswered ? null : await answerOf(asked);
      const handsOver = { ...asked, message: order.whole };
      const action =
        (await actionFor(asked)) ??
        (order.isAnswered ? null : await colleagueFor(asked, handsOver));
      const offers = action ? [] : ((await entryFor(asked))?.offers ?? []);
      return { ...NOTHING, answer, action, offers };
    }
    case 'fact':
      return { ...NOTHING, answer: await factAnswer(questionOf(order.asked, need)) };
    case 'pages': {
      const found = await searchPlaybook(order.assistantId, order.question);
      return { ...NOTHING, pages: found.map(({ entry }) => entry) };
    }
    case 'trade':
      return { ...NOTHING, trade: await bestTrade(order.question) };
  }
}

const WARM_UP = 'How loud should my master be on 5 June, and what do 20% of 800 plays cost?';

await answerOrders(read, async () => {
  // Reads the playbooks and compiles the patterns, which takes longer than any question.
  for (const trade of ASSISTANT_IDS) await searchPlaybook(trade, WARM_UP);
});
