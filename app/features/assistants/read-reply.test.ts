import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readReply, WordByWord } from './use-reply.ts';

const question = { assistantId: 'publicist', message: 'Hi', messageKey: 'k' };
const done = '{"type":"done","reply":{"response":"Hello you","source":"playbook","offers":[]}}\n';

function listening() {
  const received: string[] = [];
  return {
    heard: received,
    listener: { hear: (words: string) => received.push(words), forget: () => received.splice(0) },
  };
}

/** An answer split into arbitrary network chunks. */
const answered = (...parts: string[]) => {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return () => Promise.resolve(new Response(body));
};

describe('readReply', () => {
  it('passes words on, however they are cut', async () => {
    const { heard, listener } = listening();
    const send = answered(
      '{"type":"words","te',
      'xt":"Hello "}\n{"type":"words","text":"you"}\n',
      done,
    );
    expect(await readReply(question, listener, send)).toBe('done');
    expect(heard).toEqual(['Hello ', 'you']);
  });

  it('discards the partial answer of another source', async () => {
    const { heard, listener } = listening();
    const again = '{"type":"again"}\n{"type":"words","text":"New"}\n';
    await readReply(question, listener, answered('{"type":"words","text":"Old"}\n', again, done));
    expect(heard).toEqual(['New']);
  });

  it('has failed when it breaks off, or the server does', async () => {
    const { listener } = listening();
    const half = answered('{"type":"words","text":"Half"}\n');
    expect(await readReply(question, listener, half)).toBe('failed');
    const broken = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await readReply(question, listener, broken)).toBe('failed');
  });

  it('brings the sentence of a refusal', async () => {
    const { listener } = listening();
    const send = () =>
      Promise.resolve(Response.json({ error: 'Message: Required' }, { status: 422 }));
    expect(await readReply(question, listener, send)).toEqual({ sentence: 'Message: Required' });
  });
});

describe('WordByWord', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows words one by one, and says when all are shown', async () => {
    const shown: string[] = [];
    const words = new WordByWord((said) => shown.push(said), false);
    words.hear('One two three');
    let over = false;
    void words.finished().then(() => (over = true));
    await vi.advanceTimersByTimeAsync(60);
    expect([shown, over]).toEqual([['One ', 'One two '], false]);
    await vi.advanceTimersByTimeAsync(60);
    expect([shown.at(-1), over]).toEqual(['One two three', true]);
  });

  it('does not fall far behind a long answer', async () => {
    let shownText = '';
    const words = new WordByWord((text) => (shownText = text), false);
    words.hear('word '.repeat(2000));
    await vi.advanceTimersByTimeAsync(9000);
    expect(shownText).toHaveLength(10_000);
  });

  it('shows all at once to whoever prefers less motion', () => {
    const shown: string[] = [];
    new WordByWord((said) => shown.push(said), true).hear('One two three');
    expect(shown).toEqual(['One two three']);
  });
});
