import type { IconName } from '#app/ui/Icon.tsx';
import * as texts from './texts.ts';

export type PlaceName = 'listen' | 'make' | 'page' | 'business';

interface Place {
  name: PlaceName;
  to: string;
  icon: IconName;
  label: string;
  /** First parts of the paths of its screens; those that no place names are of the first. */
  parts: readonly string[];
}

/** The four places of a signed-in artist: each has a page of its own, with links to its screens. */
export const PLACES: readonly Place[] = [
  { name: 'listen', to: '/listen', icon: 'headphones', label: texts.listen, parts: [] },
  {
    name: 'make',
    to: '/make',
    icon: 'mic',
    label: texts.make,
    parts:
      'make,beats,albums,ai-studio,beat-machine,vocals,generations,creative-space,share,import'.split(
        ',',
      ),
  },
  {
    name: 'page',
    to: '/',
    icon: 'user',
    label: texts.myPage,
    parts: ',posts,mailing-list,push,followers,inbox,settings,notifications,confirm,welcome'.split(
      ',',
    ),
  },
  {
    name: 'business',
    to: '/business',
    icon: 'chart',
    label: texts.business,
    parts: 'business,merch,statistics,ai-assistants,codes'.split(','),
  },
];

/** The place of a screen. */
export function placeOf(path: string): PlaceName {
  const [, part = ''] = path.split('/');
  return PLACES.find(({ parts }) => parts.includes(part))?.name ?? 'listen';
}
