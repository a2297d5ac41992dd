import type { IconName } from '#app/ui/Icon.tsx';
import {
  RECORDING_TOOLS,
  toolAddress,
  TOOLS,
  type RecordingToolId,
} from '../generations/tools/tools.ts';
import * as texts from './texts.ts';

interface Room {
  readonly id: RecordingToolId | typeof LIBRARY;
  readonly name: string;
  readonly icon: IconName;
  readonly address: string;
}

const LIBRARY = 'humming-library';
export const LIBRARY_ADDRESS = `/ai-studio/${LIBRARY}`;
const FIRST = RECORDING_TOOLS[0] ?? LIBRARY;

/** The tabs of the studio in their order, each at an address of its own: every tool, and the library. */
export const ROOMS: readonly Room[] = [
  ...RECORDING_TOOLS.map((id) => {
    const { name, icon } = TOOLS[id];
    return { id, name, icon, address: toolAddress(id) };
  }),
  { id: LIBRARY, name: texts.hummingLibrary, icon: 'queue', address: LIBRARY_ADDRESS },
];

/** The tab that an address asks for by `?tool=`; undefined if it asks for none that there is. */
export function roomAskedFor(search: URLSearchParams): Room | undefined {
  const asked = search.get('tool');
  return ROOMS.find(({ id }) => id === asked);
}

/** The tab that is open: without a name of its own in the address, the first. */
export function roomAt(pathname: string): Room['id'] {
  const [, , asked] = pathname.split('/');
  return ROOMS.find(({ id }) => id === asked)?.id ?? FIRST;
}
