import type { Rollup } from 'vite';

/** From this number of screens on, a module goes into a chunk that all screens share. */
const SHARED_BY = 11;

const FIRST = '/app/entry.client.tsx';
const FRAME = '/app/root.tsx';
/** Modules used by many screens of few kinds: all other screens would load them for nothing. */
const OF_FEW_KINDS = [
  '/app/screens/settings/',
  '/app/features/shop/merch/',
  '/app/display/money.ts',
];
/** Chunks of screens with forms: one file, so that their pages list one. */
const OF_FORMS = [
  '/app/forms/FormFields.tsx',
  '/app/forms/ScreenForm.tsx',
  '/app/ui/SubmitButton.tsx',
];

/** Chunks of the studio's screens: six small files weigh more than one. */
const OF_STUDIO = [
  '/app/features/studio/generation.ts',
  '/app/features/studio/show-started.ts',
  '/app/features/studio/use-generation-action.ts',
  '/app/features/studio/GenerationsRefresh.tsx',
  '/app/features/studio/ai-studio/AiStudio.tsx',
  '/app/features/studio/ai-studio/studio-tabs.ts',
];

/** Chunks of the home page, which every page's manifest lists: one file, so that it lists one. */
const OF_HOME = [
  '/app/display/moved-to.ts',
  '/app/features/accounts/access-address.ts',
  '/app/features/player/plays/play.ts',
];

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
    if (OF_FORMS.some((part) => id.includes(part))) return 'forms';
    if (OF_HOME.some((part) => id.includes(part))) return 'home';
    if (OF_STUDIO.some((part) => id.includes(part))) return 'studio';
    const isOfFew = OF_FEW_KINDS.some((part) => id.includes(part));
    return entries.length >= SHARED_BY && !isOfFew ? 'shared' : undefined;
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
