import type { IconName } from '#app/ui/Icon.tsx';
import * as texts from './texts.ts';

interface Place {
  to: string;
  icon: IconName;
  label: string;
  /** First parts of the paths of its screens. */
  parts: string;
}

/** The four places of a signed-in artist: each has a page of its own, with links to its screens. */
export const PLACES: Readonly<Record<'listen' | 'make' | 'page' | 'business', Place>> = {
  listen: {
    to: '/listen',
    icon: 'headphones',
    label: texts.listen,
    parts:
      'listen feed explore genres moods playlists likes collection supporting offline tracks profile shop orders support redeem',
  },
  make: {
    to: '/make',
    icon: 'mic',
    label: texts.make,
    parts: 'make beats albums ai-studio beat-machine vocals generations creative-space share',
  },
  page: { to: '/', icon: 'user', label: texts.myPage, parts: ' posts push followers inbox' },
  business: {
    to: '/business',
    icon: 'chart',
    label: texts.business,
    parts: 'business merch statistics ai-assistants codes',
  },
};

export type PlaceName = keyof typeof PLACES;

/** The place of a screen; undefined for settings and the like. */
export function placeOf(path: string): PlaceName | undefined {
  const part = path.split('/')[1] ?? '';
  const names = Object.keys(PLACES) as PlaceName[];
  return names.find((name) => PLACES[name].parts.split(' ').includes(part));
}
