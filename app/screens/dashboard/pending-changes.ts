import { useFetchers } from '@remix-run/react';
import { useMemo } from 'react';
import { movedTo } from '#app/display/moved-to.ts';
import { IN_PLACE_INTENTS } from '#app/features/artists/editing/editing-context.ts';
import type { OwnProfileView } from '#app/features/artists/profile.ts';
import type { Arrangement } from '#app/features/artists/sections/arrangement.ts';
import { isSectionId, SECTION_IDS } from '#app/features/artists/sections/sections.ts';
import type { ColorScheme } from '#db/schema.ts';

/** The fields of a form that is being sent. */
type PendingChange = Readonly<Record<string, string>>;

/**
 * The page with changes that are still being sent: shown at once, and reverted automatically if the
 * server refuses them.
 */
export function withPending(saved: Arrangement, pending: readonly PendingChange[]): Arrangement {
  const { order, visible } = pending.reduce(change, saved);
  return {
    order,
    visible: order.filter((section) => visible.includes(section)),
    addable: SECTION_IDS.filter((section) => !order.includes(section)),
  };
}

type Page = Pick<Arrangement, 'order' | 'visible'>;

function change(page: Page, { intent, section, visible, place, order }: PendingChange): Page {
  if (intent === 'orderSections') {
    return { ...page, order: [...new Set(order?.split(',').filter(isSectionId))] };
  }
  if (!isSectionId(section)) return page;
  const others = page.visible.filter((other) => other !== section);
  switch (intent) {
    case 'showSection':
      return { ...page, visible: visible === 'true' ? [...others, section] : others };
    case 'moveSection':
      return { ...page, order: movedTo(page.order, section, Number(place) || 0) };
    case 'addSection': {
      const rest = page.order.filter((other) => other !== section);
      return { order: [...rest, section], visible: [...others, section] };
    }
    case 'removeSection':
      return { order: page.order.filter((other) => other !== section), visible: others };
    default:
      return page;
  }
}

export function schemeWithPending(
  saved: ColorScheme,
  pending: readonly PendingChange[],
): ColorScheme {
  const asked = pending.findLast(({ intent }) => intent === 'saveScheme')?.colorScheme;
  return asked === 'purple' || asked === 'blue' || asked === 'green' ? asked : saved;
}

/** The saved page with pending changes. */
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
