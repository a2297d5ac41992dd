import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { ActedInPlace } from './act-in-place.ts';

/**
 * A form of the list that leaves the list in place.
 * @param title what is said when it fails
 * @param sentence said in place of the server's own
 */
export function useRowAction(title: string, sentence?: string) {
  const fetcher = useFetcher<ActedInPlace>();
  const { search } = useLocation();
  const show = useToast();
  const { data: ended } = fetcher;
  useEffect(() => {
    if (ended?.done === false) {
      show({ title, description: sentence ?? ended.message, tone: 'bad' });
    }
  }, [ended, title, sentence, show]);
  return {
    Form: fetcher.Form,
    formData: fetcher.formData,
    state: fetcher.state,
    send: (fields: Record<string, string | number>) => {
      fetcher.submit(fields, { method: 'post', action: `/beats${search}` });
    },
  };
}
