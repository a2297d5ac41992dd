import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AssistantOrder,
  AssistantRead,
} from '#app/features/assistants/answers/assistant-orders.ts';
import { createLimitedThread } from '#app/platform/worker/limited-thread.server.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

let site: StartedSite;
let artist: Account;
beforeAll(async () => {
  site = await startSite();
  artist = await site.register('one-song@example.org');
}, 120_000);
afterAll(() => site?.close());

const read = async (path: string) => {
  const answer = await site.ask('GET', path, { as: artist });
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
};
const ask = (message: string, messageKey: string) =>
  site.submit('/ai-assistants', { intent: 'askTeam', message, messageKey }, artist);

describe('a question to the team', () => {
  const QUESTION = 'I have one song and no fans. What should I do this month?';

  it('is asked by one tap, of the assistant who knows, and answered with a plan for the month', async () => {
    expect(await read('/ai-assistants')).toContain(`value="${QUESTION}"`);
    const answer = await ask(QUESTION, 'one-song');
    expect(answer.status).toBeLessThan(400);
    const to = answer.headers.get('location') ?? '';
    expect(to).toContain('chat=artist-manager');
    const chat = await read(to.replace(/#.*/, ''));
    expect(chat).toContain('One song is enough for a month.');
    for (const week of ['Week 1', 'Week 2', 'Week 3', 'Week 4']) expect(chat).toContain(week);
  });

  it('is stored once when it is sent twice', async () => {
    await ask('How loud should my master be?', 'twice');
    const to = (await ask('How loud should my master be?', 'twice')).headers.get('location') ?? '';
    expect(to).toContain('chat=mixing-mastering');
    const chat = await read(to.replace(/#.*/, ''));
    expect(chat.match(/class="msg msg-me"/g)).toHaveLength(1);
  });

  it.each(['How do I repair a bicycle chain?', 'Who won the football match yesterday?'])(
    'that nobody knows is answered with ‘I don’t know’: %s',
    async (message) => {
      const to = (await ask(message, message)).headers.get('location') ?? '';
      expect(await read(to.replace(/#.*/, ''))).toMatch(/I don’t know|I’m not sure what you mean/);
    },
  );
});

describe('the thread in which questions are read', () => {
  const order: AssistantOrder = {
    kind: 'trade',
    question: 'Which clauses of a publishing contract should I strike out? '.repeat(20),
  };

  it('gives up a question that costs more than its time, and reads the next one', async () => {
    const hasty = createLimitedThread<AssistantOrder, AssistantRead>('assistant-thread.js', 0.01);
    try {
      // It waits for data for several looks at its time: the time before them is over the limit.
      const fact: AssistantOrder = {
        kind: 'fact',
        asked: {
          assistantId: 'artist-manager',
          message: 'How many plays do I have?',
          history: [],
          origin: site.url,
          today: new Date(),
        },
      };
      expect(await hasty.ask(fact, () => sleep(500, null))).toBeNull();
    } finally {
      await hasty.close();
    }
    const patient = createLimitedThread<AssistantOrder, AssistantRead>('assistant-thread.js');
    try {
      expect(await patient.ask(order)).toMatchObject({ trade: 'entertainment-lawyer' });
      const pages = await patient.ask({
        kind: 'pages',
        assistantId: 'mixing-mastering',
        question: 'How loud should my master be for Spotify?',
      });
      expect(pages?.pages[0]?.answer).toContain('-14 LUFS');
    } finally {
      await patient.close();
    }
  }, 60_000);
});
