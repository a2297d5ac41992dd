import { useFetchers } from '@remix-run/react';
import { useMemo } from 'react';
import { IN_PLACE_INTENTS } from '#app/features/artists/editing/use-saved-at-once.ts';
import type { OwnProfileView } from '#app/features/artists/profile.schema.ts';
import { schemeWithPending, withPending, type PendingChange } from './pending-changes.ts';

/** The page as it is saved, with what is on its way. */
export function usePageAsShown(profile: OwnProfileView) {
  const fetchers = useFetchers();
  const { order, visible, addable, artist } = profile;
  return useMemo(() => {
    const pending = fetchers.flatMap(({ formData }) => (formData ? [askedIn(formData)] : []));
    return {
      ...withPending(
        { order, visible, addable },
        pending.filter(({ intent }) => intent && IN_PLACE_INTENTS.has(intent)),
      ),
      scheme: schemeWithPending(artist.colorScheme, pending),
    };
  }, [fetchers, order, visible, addable, artist.colorScheme]);
}

function askedIn(formData: FormData): PendingChange {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
