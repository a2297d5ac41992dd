import type { Rollup } from 'vite';

/** From this number of screens on, a module goes into a chunk that all screens share. */
const SHARED_BY = 12;

const FIRST = '/app/entry.client.tsx';
const FRAME = '/app/root.tsx';
/** Modules used by many screens of few kinds: all other screens would load them for nothing. */
const OF_FEW_KINDS = [
  '/app/screens/settings/',
  '/app/features/shop/merch/',
  '/app/display/money.ts',
  '/app/display/date-of.ts',
  '/app/display/dates.ts',
  '/app/ui/CopyField.tsx',
  '/app/features/library/PlayableRow.tsx',
];
/** Modules that the same screens load: one file of them is smaller than several. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // A file of its own would cost more than it saves, and in another’s, its screens would load both.
  frame: ['/app/ui/Tabs.tsx'],
  forms: ['/app/forms/FormFields.tsx', '/app/forms/ScreenForm.tsx', '/app/ui/SubmitButton.tsx'],
  // Every page's manifest lists these: they are part of the home page.
  home: [
    '/app/display/moved-to.ts',
    '/app/features/accounts/access-address.ts',
    '/app/features/player/plays/play.ts',
  ],
  // Loaded by the frame after the page.
  late: ['/app/skeletons.tsx', '/app/error-titles.ts', '/app/screens/shell/ProblemScreen.tsx'],
  studio: [
    '/app/features/studio/generation.ts',
    '/app/features/studio/GenerationList.tsx',
    '/app/features/studio/tools/tools.ts',
    '/tool.ts',
    '/app/features/studio/show-started.ts',
    '/app/features/studio/use-generation-action.ts',
    '/app/features/studio/GenerationsRefresh.tsx',
    '/app/features/studio/ai-studio/AiStudio.tsx',
    '/app/features/studio/ai-studio/studio-tabs.ts',
  ],
  settings: [
    '/app/screens/settings/SettingsForm.tsx',
    '/app/screens/settings/two-step/two-step-view.ts',
  ],
  rows: [
    '/app/features/library/PlayableRow.tsx',
    '/app/features/library/RowActions.tsx',
    '/app/ui/use-near.ts',
  ],
  order: ['/app/ui/Reorderable.tsx', '/app/ui/reorder.ts', '/app/ui/use-dragging.ts'],
  library: [
    '/app/features/library/LibraryScreen.tsx',
    '/app/features/library/LibraryPage.tsx',
    '/app/features/library/OwnTrackRow.tsx',
    '/app/features/library/library-filter.ts',
    '/app/features/library/use-arrangement.ts',
  ],
};

/**
 * Names the chunk of a browser module: the libraries, the frame around every screen, and code that many
 * screens share. Rollup decides the rest: it is bundled with its screen, or with the few that share it.
 * Merging small files by size alone put rare screens into chunks that every page loads.
 */
export function clientChunks(): (id: string, graph: Rollup.ManualChunkMeta) => string | undefined {
  let entriesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    entriesOf ??= findEntries(graph);
    const entries = [...(entriesOf.get(id) ?? [])];
    const isPartOf = (start: string) => entries.some((entry) => entry.includes(start));
    // Kept whole, since libraries and our modules between them refer to each other.
    if (isPartOf(FIRST)) return id.includes(FIRST) ? undefined : 'vendor';
    if (isPartOf(FRAME)) {
      // Modules without a file are Rollup’s and Vite’s own helpers; those that libraries need are bundled
      // with them.
      return id.startsWith('\0') || id.includes('node_modules') ? 'vendor' : 'frame';
    }
    // Texts that were inlined belong to the module that uses them.
    const module = decodeURIComponent(id.split('&of=').at(-1) ?? id);
    for (const [name, parts] of Object.entries(TOGETHER)) {
      if (parts.some((part) => module.includes(part))) return name;
    }
    const isOfFew = OF_FEW_KINDS.some((part) => id.includes(part));
    return entries.length >= SHARED_BY && !isOfFew ? 'frame' : undefined;
  };
}

/** The entries of the graph, each a screen, that import a module statically, directly or indirectly. */
function findEntries({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const found = new Map<string, Set<string>>();
  for (const entry of getModuleIds()) {
    if (!getModuleInfo(entry)?.isEntry) continue;
    const todo = [entry];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      const entries = found.get(id) ?? new Set();
      if (entries.has(entry)) continue;
      found.set(id, entries.add(entry));
      todo.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}
