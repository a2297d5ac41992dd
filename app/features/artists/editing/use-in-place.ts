import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { ActedInPlace } from '../../tracks/act-in-place.ts';

/** The forms that save at once, without leaving what is open. */
export const IN_PLACE_INTENTS: ReadonlySet<string> = new Set([
  'showSection',
  'moveSection',
  'orderSections',
  'addSection',
  'removeSection',
  'saveScheme',
  'trackVisibility',
]);

/** A form that saves at once. A failure is said in the toast; what was shown meanwhile rolls back. */
export function useInPlace(key?: string) {
  const fetcher = useFetcher<ActedInPlace>(key === undefined ? {} : { key });
  const show = useToast();
  const { data: ended } = fetcher;
  useEffect(() => {
    if (ended?.done === false) {
      show({ title: 'Update failed', description: ended.message, tone: 'bad' });
    }
  }, [ended, show]);
  return fetcher;
}
