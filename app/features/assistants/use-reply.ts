import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '#app/errors.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import type { ChatEvent, OpenChat } from './assistant.schema.ts';

/** Receives an answer as it arrives. */
interface Listener {
  hear(words: string): void;
  /** Discards the text received so far. */
  forget(): void;
}

/**
 * Asks an assistant and passes the answer on as it arrives.
 * @returns the outcome; for a refusal with its sentence
 * @throws {TypeError} when the connection is lost
 */
export async function readReply(
  question: { assistantId: string; message: string; messageKey: string },
  listener: Listener,
  send: typeof fetch = fetch,
): Promise<'done' | 'failed' | { sentence: string }> {
  const answer = await send('/api/assistant/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(question),
  });
  if (!answer.ok) return refusal(answer);
  let ended: 'done' | 'failed' = 'failed';
  for await (const event of eventsOf(answer)) {
    if (event.type === 'words') listener.hear(event.text);
    else if (event.type === 'again') listener.forget();
    else ended = event.type;
  }
  return ended;
}

async function refusal(answer: Response): Promise<'failed' | { sentence: string }> {
  if (answer.status >= 500) return 'failed';
  const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return error ? { sentence: error } : 'failed';
}

/** Parses the lines of JSON from arbitrary network chunks. */
async function* eventsOf({ body }: Response): AsyncGenerator<ChatEvent, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as ChatEvent;
    if (done) return;
  }
}

const A_WORD_MS = 28;
/** The number of steps in which any backlog is shown. */
const STEPS_BEHIND = 45;

/** Shows words one after another at a readable pace, without falling far behind the stream. */
export class WordByWord implements Listener {
  readonly #show: (said: string) => void;
  readonly #atOnce: boolean;
  #waiting: string[] = [];
  #said = '';
  #timer: ReturnType<typeof setInterval> | null = null;
  #whenShown: (() => void)[] = [];

  /** @param atOnce true for users who prefer reduced motion */
  constructor(show: (said: string) => void, atOnce = prefersLessMotion()) {
    this.#show = show;
    this.#atOnce = atOnce;
  }

  hear(words: string): void {
    this.#waiting.push(...(words.match(/\S{1,60}\s{0,5}|\s{1,5}/g) ?? []));
    if (this.#atOnce) this.#step(this.#waiting.length);
    else this.#timer ??= setInterval(() => this.#step(), A_WORD_MS);
  }

  forget(): void {
    this.#waiting = [];
    this.#said = '';
    this.#show('');
  }

  /** Resolves when everything received is shown. */
  finished(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenShown.push(resolve));
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #step(count = Math.ceil(this.#waiting.length / STEPS_BEHIND)): void {
    const next = this.#waiting.splice(0, count);
    if (next.length > 0) {
      this.#said += next.join('');
      this.#show(this.#said);
    }
    if (this.#waiting.length > 0) return;
    this.stop();
    for (const tell of this.#whenShown.splice(0)) tell();
  }
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A question in progress, or its outcome. */
interface Asking {
  /** The key when the question was sent; once the chat has a new key, this state is outdated. */
  messageKey: string;
  question: string;
  /** The part of the answer shown so far. */
  said: string;
  state: 'pending' | 'failed' | 'refused';
  /** The reason for a refusal. */
  sentence: string | null;
  /** The text that is put back into the text field. */
  unsent: string;
}

/** Sends a question and shows the answer word by word as it arrives. */
export function useReply({ assistantId, messageKey }: OpenChat) {
  const [last, setLast] = useState<Asking | null>(null);
  const { revalidate } = useRevalidator();
  const words = useRef<WordByWord | null>(null);
  useEffect(() => () => words.current?.stop(), []);
  const asking = last?.messageKey === messageKey ? last : null;

  const ask = (message: string) => {
    const question = message.trim();
    const now: Asking = {
      messageKey,
      question,
      said: '',
      state: 'pending',
      sentence: null,
      unsent: '',
    };
    setLast(now);
    const shown = new WordByWord((said) => setLast({ ...now, said }));
    words.current = shown;
    void readReply({ assistantId, message, messageKey }, shown)
      .then(async (ended) => {
        if (ended === 'done') {
          await shown.finished();
          revalidate();
          return;
        }
        shown.stop();
        if (ended === 'failed') {
          setLast({ ...now, state: 'failed', unsent: message });
        } else {
          setLast({ ...now, question: '', state: 'refused', unsent: message, ...ended });
        }
      })
      .catch(() => {
        shown.stop();
        const sentence = unreachable();
        setLast({ ...now, question: '', state: 'refused', unsent: message, sentence });
      });
  };
  return { asking, ask };
}
