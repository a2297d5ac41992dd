import type { Plugin, Rollup } from 'vite';

const SCREENS = 'virtual:remix/server-build';
const FEATURE = /\/app\/features\//;
/** Screens, their routes, and the components at the top, such as the root. */
const SCREEN = /virtual:remix|\/app\/(?:screens|routes)\/|\/app\/[\w.-]+\.tsx$/;

/**
 * Screens import features, and both import the rest; never the other way round (`.dependency-cruiser.cjs`): each
 * chunk is evaluated before what uses it. One chunk of all would take 5 MB more of memory, which the parser does not
 * give back.
 */
function chunkOf(id: string): string {
  if (FEATURE.test(id)) return 'features';
  return SCREEN.test(id) ? 'screens' : 'interface';
}

/** The call in modules that have parts: the server loads all parts before it answers. */
const MAKES_PARTS = 'partOfPage(';

/**
 * Puts everything that only screens use into three chunks of the server: it is loaded as a whole at the start, and two
 * hundred files would each be looked up, read and linked. What the services use as well, and what is loaded later or
 * never, such as the demo and the browser's parts, stays where Rollup puts it.
 */
export function serverChunks(): Plugin {
  let ofScreens: ReadonlySet<string> | undefined;
  return {
    name: 'server-chunks',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      ofScreens = undefined;
    },
    outputOptions: (options) => ({
      ...options,
      onlyExplicitManualChunks: true,
      manualChunks(id, graph) {
        ofScreens ??= findModulesOfScreens(graph);
        return ofScreens.has(id) ? chunkOf(id) : undefined;
      },
    }),
    generateBundle(_options, bundle) {
      // The browser's build has the same styles, in a file for each of its chunks.
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
    },
  };
}

function findModulesOfScreens({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const infos = [...getModuleIds()].map((id) => getModuleInfo(id)).filter((info) => info !== null);
  const isPart = ({ dynamicImporters }: Rollup.ModuleInfo) =>
    dynamicImporters.some((id) => getModuleInfo(id)?.code?.includes(MAKES_PARTS));
  const isOfScreens = (info: Rollup.ModuleInfo) => info.id.includes(SCREENS) || isPart(info);
  const reach = (found: Set<string>, start: string) => {
    const todo = [start];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      todo.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
  };
  const inScreens = new Set<string>();
  for (const info of infos.filter(isOfScreens)) reach(inScreens, info.id);
  // From the server's entry. What screens load later, only the browser does, or a server that has them: it may
  // import their chunks.
  const elsewhere = new Set<string>();
  const others = infos.filter((info) => !isOfScreens(info));
  for (const { id } of others.filter(({ isEntry }) => isEntry)) reach(elsewhere, id);
  for (let before = -1; before !== elsewhere.size;) {
    before = elsewhere.size;
    for (const { id, dynamicImporters } of others) {
      if (dynamicImporters.some((importer) => elsewhere.has(importer))) reach(elsewhere, id);
    }
  }
  return new Set([...inScreens].filter((id) => !elsewhere.has(id)));
}
