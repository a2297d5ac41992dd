import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import type { OpenChat } from './assistant.schema.ts';
import { readReply } from './read-reply.ts';
import { WordByWord } from './word-by-word.ts';

/** A question that is on its way, or how it ended. */
export interface Asking {
  /** Of the chat as it was: once the chat has moved on, this is over. */
  messageKey: string;
  question: string;
  /** As far as the answer is shown. */
  said: string;
  state: 'pending' | 'failed' | 'refused';
  /** Why it was refused. */
  sentence: string | null;
  /** What goes back into the text field. */
  unsent: string;
}

/** Asks, and shows the answer word by word while it comes. */
export function useReply({ assistantId, messageKey }: OpenChat) {
  const [last, setLast] = useState<Asking | null>(null);
  const { revalidate } = useRevalidator();
  const words = useRef<WordByWord | null>(null);
  useEffect(() => () => words.current?.stop(), []);
  const asking = last?.messageKey === messageKey ? last : null;

  const ask = (message: string) => {
    const question = message.trim();
    const now: Asking = {
      ...{ messageKey, question, said: '', state: 'pending', sentence: null, unsent: '' },
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
          setLast({ ...now, ...{ question: '', state: 'refused', unsent: message }, ...ended });
        }
      })
      .catch(() => {
        shown.stop();
        const sentence = UNREACHABLE;
        setLast({ ...now, ...{ question: '', state: 'refused', unsent: message, sentence } });
      });
  };
  return { asking, ask };
}
