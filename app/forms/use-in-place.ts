import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { ActedInPlace } from './act-in-place.ts';
import * as texts from './texts.ts';

interface InPlace {
  /** The message when it fails. */
  title: string;
  /** Shown instead of the server's message. */
  sentence?: string;
  /** Shared by all parts of the screen that follow the same form. */
  key?: string;
}

/**
 * A form that stays on the screen. A failure is shown in a toast, with a retry if the connection is the
 * reason; optimistic updates are rolled back.
 */
export function useInPlace({ title, sentence, key }: InPlace) {
  const fetcher = useFetcher<ActedInPlace | Refused>(key === undefined ? {} : { key });
  const show = useToast();
  const { data: ended, formData, formAction: action, formEncType: encType, submit } = fetcher;
  const sent = useRef<Pick<typeof fetcher, 'formData' | 'formAction' | 'formEncType'>>(fetcher);
  useEffect(() => {
    if (formData) sent.current = { formData, formAction: action, formEncType: encType };
  }, [formData, action, encType]);
  useEffect(() => {
    const failure = failureOf(ended);
    if (!failure) return;
    const { formData: last = null, formAction = '', formEncType = ENCODING } = sent.current;
    const retry = () =>
      submit(last, { method: 'post', action: formAction, encType: formEncType as typeof ENCODING });
    show({
      title,
      description: sentence ?? failure.message,
      tone: 'bad',
      ...(failure.mayRetry && last && { action: { label: texts.retry, onPress: retry } }),
    });
  }, [ended, title, sentence, show, submit]);
  return {
    ...fetcher,
    busy: fetcher.state !== 'idle',
    /** True if the last submission succeeded. */
    done: fetcher.state === 'idle' && ended !== undefined && 'done' in ended && ended.done,
    send: (fields: Record<string, string | number>, to: string) => {
      submit(fields, { method: 'post', action: to });
    },
  };
}

const ENCODING = 'application/x-www-form-urlencoded';

function failureOf(ended: ActedInPlace | Refused | undefined | null) {
  if (!ended) return null;
  if ('done' in ended) return ended.done ? null : { message: ended.message, mayRetry: false };
  const { code, message } = ended.error;
  return { message, mayRetry: code === 'unavailable' || code === 'unexpected' };
}
