import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { readPrompt } from '@artist-space/audio/prompt.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { titleFromFilename } from '#app/features/media/title-from-filename.ts';
import { nextParameter } from '#app/operations/door.server.ts';

let site: TestSite;
let owner: { cookie: string; artistId: number; userId: number };

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterAll(() => site.close());

interface Asked {
  status: number;
  response: string;
  /** Milliseconds of processor time. */
  tookMs: number;
  /** Milliseconds of the longest turn of the event loop. */
  longestTurnMs: number;
}

async function ask(message: string, before?: string): Promise<Asked> {
  forgetAllTries();
  let longestTurnMs = 0;
  let isAnswered = false;
  let last = process.cpuUsage();
  const began = last;
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
    last = process.cpuUsage();
    if (!isAnswered) setImmediate(look);
  };
  setImmediate(look);
  const answer = await site.call('POST', '/api/assistant/chat', {
    as: owner,
    json: {
      assistantId: 'mixing-mastering',
      message,
      conversationHistory: before === undefined ? [] : [{ role: 'user', content: before }],
    },
  });
  const { response } = (await answer.json()) as { response: string };
  isAnswered = true;
  const { user, system } = process.cpuUsage(began);
  return { status: answer.status, response, tookMs: (user + system) / 1000, longestTurnMs };
}

describe('one message to an assistant holds nobody up', () => {
  it('not the first plain question, for which all indexes are made', async () => {
    const { status, response, longestTurnMs } = await ask(
      'How loud should my master be for Spotify?',
    );
    expect(status).toBe(200);
    expect(response).toContain('-14 LUFS');
    // Measured inside a test that runs beside others; tests/attacks/stalls.test.ts measures a server.
    expect(longestTurnMs).toBeLessThan(250);
  });

  it.each([
    ['a letter, 1,990 digits and a letter', `a${'9'.repeat(1990)}a`, undefined],
    ['a follow-up with 500 blanks', `and${' '.repeat(500)}x`, 'how much is 20% of 800'],
    ['a follow-up with 1,000 blanks', `and${' '.repeat(1000)}x`, 'how much is 20% of 800'],
    ['a follow-up with 1,990 blanks', `and${' '.repeat(1990)}x`, 'how much is 20% of 800'],
    ['a thousand places', 'add a show on 5 June 2027 at in '.repeat(120), undefined],
  ])('%s', async (_name, message, before) => {
    const { status, tookMs, longestTurnMs } = await ask(message, before);
    expect(status).toBe(200);
    // Before: 2,000 to 10,600 ms, in one turn.
    expect(tookMs).toBeLessThan(600);
    expect(longestTurnMs).toBeLessThan(150);
  });

  it('says where it stopped to read, and passes all of it on', async () => {
    const question = 'How loud should my master be for Spotify?';
    const { response } = await ask(`${question}${' And so on.'.repeat(200)}`);
    expect(response).toMatch(/I’ve read the first 1,000 characters of your message\./);
    expect((await ask(question)).response).not.toContain('I’ve read the first');
  });

  it('means the same however many blanks stand between words', async () => {
    const plain = await ask('how much is 20% of 800');
    const wide = await ask(`how much is${' '.repeat(30)}20%${' '.repeat(30)}of 800`);
    expect(wide.response).toBe(plain.response);
  });
});

describe('what people write is read in linear time elsewhere as well', () => {
  it.each([
    ['digits', `x${'9'.repeat(1990)}x`],
    ['blanks', `dark trap${' '.repeat(1980)}x`],
    ['no, over and over', 'no '.repeat(660)],
    ['keys', 'in the key of '.repeat(140)],
  ])('a prompt of %s', (_name, prompt) => {
    readPrompt('dark trap');
    const began = process.cpuUsage();
    readPrompt(prompt);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(150);
  });

  it.each([' ', '_', '-', '(1', 'final ', '-a'])('a file named with %j only', (part) => {
    const began = process.cpuUsage();
    titleFromFilename(`x${part.repeat(4000)}x.wav`);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});

it('leads back from a sign-in by an address that every door takes', () => {
  expect(nextParameter('/beat-machine?prompt=a b')).toBe('%2Fbeat-machine%3Fprompt%3Da%20b');
  expect(nextParameter(`/beat-machine?prompt=${'%E4%B8%80'.repeat(1000)}`)).toBe('%2Fbeat-machine');
});
