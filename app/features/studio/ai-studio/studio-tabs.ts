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

/** The tabs of the studio in order, each with its own address: every tool, and the library. */
export const STUDIO_TABS: readonly StudioTab[] = [
  ...RECORDING_TOOLS.map((id) => {
    const tool = TOOLS[id];
    return {
      id,
      get name() {
        return tool.name;
      },
      icon: tool.icon,
      address: toolAddress(id),
    };
  }),
  { id: LIBRARY, name: texts.hummingLibrary, icon: 'queue', address: LIBRARY_ADDRESS },
];

/** The tab of the parameter `?tool=`; undefined if it is missing or unknown. */
export function tabAskedFor(search: URLSearchParams): StudioTab | undefined {
  const toolParameter = search.get('tool');
  return STUDIO_TABS.find(({ id }) => id === toolParameter);
}

/** The open tab: the one in the address, or else the first. */
export function tabAt(pathname: string): StudioTab['id'] {
  const [, , asked] = pathname.split('/');
  return STUDIO_TABS.find(({ id }) => id === asked)?.id ?? FIRST;
}
