import type { IconName } from '#app/ui/Icon.tsx';
import { RECORDING_TOOLS, toolAddress, TOOLS, type RecordingToolId } from '../tools/tools.ts';
import * as texts from './texts.ts';

interface StudioTab {
  readonly id: RecordingToolId | typeof LIBRARY;
  readonly name: string;
  readonly icon: IconName;
  readonly address: string;
}

const LIBRARY = 'humming-library';
export const LIBRARY_ADDRESS = `/ai-studio/${LIBRARY}`;
const FIRST = RECORDING_TOOLS[0] ?? LIBRARY;

/** The tabs of the studio in their order, each at an address of its own: every tool, and the library. */
export const STUDIO_TABS: readonly StudioTab[] = [
  ...RECORDING_TOOLS.map((id) => {
    const { name, icon } = TOOLS[id];
    return { id, name, icon, address: toolAddress(id) };
  }),
  { id: LIBRARY, name: texts.hummingLibrary, icon: 'queue', address: LIBRARY_ADDRESS },
];

/** The tab that an address asks for by `?tool=`; undefined if it asks for none that there is. */
export function tabAskedFor(search: URLSearchParams): StudioTab | undefined {
  const asked = search.get('tool');
  return STUDIO_TABS.find(({ id }) => id === asked);
}

/** The tab that is open: without a name of its own in the address, the first. */
export function tabAt(pathname: string): StudioTab['id'] {
  const [, , asked] = pathname.split('/');
  return STUDIO_TABS.find(({ id }) => id === asked)?.id ?? FIRST;
}
