import type { IconName } from '#app/ui/Icon.tsx';

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
}

/** The rooms of the studio in their order, each at an address of its own. */
export const ROOMS = [
  { id: 'humming-to-song', name: 'Humming to Song', icon: 'humming' },
  { id: 'stem-separation', name: 'Stem Separation', icon: 'layers' },
  { id: 'humming-to-vocals', name: 'Humming to Vocals', icon: 'mic' },
  { id: 'beatbox-to-beats', name: 'Beatbox to Beats', icon: 'beats' },
  { id: 'humming-library', name: 'Humming Library', icon: 'queue' },
] as const satisfies readonly Room[];

export type RoomId = (typeof ROOMS)[number]['id'];

export const roomAddress = (id: RoomId) => `/ai-studio/${id}`;

/** The room that an address asks for by `?tool=`; null if it asks for none that there is. */
export function roomAskedFor(search: URLSearchParams): RoomId | null {
  const asked = search.get('tool');
  return ROOMS.find(({ id }) => id === asked)?.id ?? null;
}

/** The room that is open: without a name of its own in the address, the first. */
export function roomAt(pathname: string): RoomId {
  const [, , asked] = pathname.split('/');
  return ROOMS.find(({ id }) => id === asked)?.id ?? ROOMS[0].id;
}
