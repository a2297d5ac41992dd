import { useFetcher, useFormAction } from '@remix-run/react';
import { useEffect } from 'react';
import type { ActedInPlace } from '#app/features/tracks/act-in-place.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';

/**
 * A form of a card that leaves the screen in place.
 * @param title what is said when it fails
 */
export function useGenerationAction(title: string) {
  const fetcher = useFetcher<ActedInPlace>();
  const action = useFormAction();
  const show = useToast();
  const { data: ended } = fetcher;
  useEffect(() => {
    if (ended?.done === false) show({ title, description: ended.message, tone: 'bad' });
  }, [ended, title, show]);
  return {
    Form: fetcher.Form,
    action,
    busy: fetcher.state !== 'idle',
    /** Whether the last one that was sent has ended well. */
    done: fetcher.state === 'idle' && ended?.done === true,
    send: (fields: Record<string, string | number>) => {
      fetcher.submit(fields, { method: 'post', action });
    },
  };
}
