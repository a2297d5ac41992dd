import { useMatches } from '@remix-run/react';
import type { ColorScheme } from '#db/schema.ts';

/** The colour scheme of the page: its artist's, where it is an artist's page. */
export function useScheme(): ColorScheme {
  for (const { data } of useMatches()) {
    if (typeof data === 'object' && data !== null && 'colorScheme' in data) {
      return data.colorScheme as ColorScheme;
    }
  }
  return 'purple';
}
