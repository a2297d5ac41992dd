import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { ActedInPlace } from '../tracks/act-in-place.ts';

/** The title of what is said when a change to a link did not work. */
export const UPDATE_FAILED = 'Failed to update push link';

/** A form of the list that leaves the list in place. A failure is said in the toast. */
export function useLinkAction() {
  const fetcher = useFetcher<ActedInPlace>();
  const show = useToast();
  const { data: ended } = fetcher;
  useEffect(() => {
    if (ended?.done === false) {
      show({ title: UPDATE_FAILED, description: ended.message, tone: 'bad' });
    }
  }, [ended, show]);
  return fetcher;
}
