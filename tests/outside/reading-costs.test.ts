import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromptThread } from '#app/operations/services.server.ts';
import { createLimitedThread } from '#app/platform/worker/limited-thread.server.ts';
import { stallSince } from '#tests/stalls.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** Longest turn of the event loop, in milliseconds of the processor. */
const MAX_TURN_MS = 50;
const FIELDS = {
  genre: 'house',
  mood: 'happy',
  style: 'modern',
  tempo: 120,
  instruments: [],
} as const;

describe('a server that has just started', () => {
  let folder: string;
  let socket: string;
  let site: StartedSite;
  let artist: Account;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading-costs-'));
    socket = join(folder, 'socket');
    site = await startSite({
      STALLS_SOCKET: socket,
      NODE_OPTIONS: `--import=${pathToFileURL('tests/watch-loop.mjs').href}`,
    });
    artist = await site.register('ana@example.org');
    // The route and the session are loaded, but no prompt and no question has been read.
    await site.ask('GET', '/api/user', { as: artist });
    await site.ask('GET', '/beat-machine/understood?prompt=', { as: artist });
    await site.ask('GET', '/api/assistants', { as: artist });
  }, 60_000);
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const costly = (unit: string) => unit.repeat(Math.ceil(2000 / unit.length)).slice(0, 2000);
  const prompts = {
    first: 'Dark trap with heavy 808s, 140 bpm, no piano, in F# minor, like a rainy night',
    genres: costly('trap '),
    denials: costly('no '),
    letters: costly('a '),
    comparisons: costly('more drums than '),
  };

  test.each(Object.entries(prompts))(
    'reads a prompt beside its event loop: %s',
    async (_, prompt) => {
      await stallSince(socket);
      const path = `/beat-machine/understood?prompt=${encodeURIComponent(prompt)}`;
      const answer = await site.ask('GET', path, { as: artist });
      expect([200, 400]).toContain(answer.status);
      expect(await stallSince(socket)).toBeLessThan(MAX_TURN_MS);
    },
  );

  const questions = {
    first: 'How loud should my master be for Spotify?',
    'of another trade': 'Which clauses of a publishing contract should I strike out?',
    digits: `a${'9'.repeat(1990)}a`,
    blanks: `and${' '.repeat(1990)}x`,
    sums: costly('20% of 800 and '),
    dates: costly('add a show on 5 June 2027 at in '),
  };

  test.each(Object.entries(questions))(
    'answers a question in short turns: %s',
    async (_, message) => {
      await stallSince(socket);
      const body = { assistantId: 'mixing-mastering', message, conversationHistory: [] };
      const answer = await site.ask('POST', '/api/assistant/chat', { as: artist, body });
      expect(answer.status).toBe(200);
      await answer.text();
      expect(await stallSince(socket)).toBeLessThan(MAX_TURN_MS);
    },
  );
});

test('a prompt that costs more than its time is given up, and the next one is read', async () => {
  const reader: PromptThread = createLimitedThread('prompt-thread.js', 1);
  try {
    const prompt = 'dark trap, no drums, '.repeat(95);
    expect(await reader.ask({ prompt, fields: FIELDS })).toBeNull();
  } finally {
    await reader.close();
  }
  const patient: PromptThread = createLimitedThread('prompt-thread.js');
  try {
    const [house, empty] = await Promise.all([
      patient.ask({ prompt: 'Slow house at 118 bpm, no piano', fields: FIELDS }),
      patient.ask({ prompt: '', fields: FIELDS }),
    ]);
    expect(house?.tempo).toBe(118);
    expect(house?.spans.map(({ field }) => field)).toContain('instrument');
    expect(empty).toEqual({ spans: [], unknown: [], tempo: null });
  } finally {
    await patient.close();
  }
});
