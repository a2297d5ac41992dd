/** A route as Remix's build has it. */
export interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** Routes from the outermost to one that an address may lead to. */
interface Branch {
  ids: readonly string[];
  /** The place of each of these routes among its siblings. */
  places: readonly number[];
  score: number;
  pattern: RegExp;
}

/**
 * Prepares what `matchRoutes` of @remix-run/router (1.23) does anew for each address: it lists the branches of
 * all routes, ranks them and makes a regular expression of each. A test compares the results.
 * @returns the ids of the routes that a path leads to, outermost first; null where there are none. The path is
 *   encoded as in a URL, and has no two slashes in a row.
 */
export function prepareMatcher(
  routes: Readonly<Record<string, Route>>,
): (path: string) => readonly string[] | null {
  const branches = branchesOf(Object.values(routes)).sort(compareBranches);
  return (path) => {
    const decoded = decodePath(path);
    return branches.find(({ pattern }) => pattern.test(decoded))?.ids ?? null;
  };
}

function branchesOf(
  all: readonly Route[],
  parent: { id?: string; ids: string[]; places: number[]; path: string } = {
    ids: [],
    places: [],
    path: '',
  },
): Branch[] {
  return all
    .filter(({ parentId }) => (parentId || undefined) === parent.id)
    .flatMap((route, place) =>
      withoutOptional(route.path ?? '').flatMap((relative) => {
        const path = [parent.path, relative].join('/').replace(/\/\/+/g, '/');
        const ids = [...parent.ids, route.id];
        const places = [...parent.places, place];
        const inner = branchesOf(all, { id: route.id, ids, places, path });
        // A route without a path is only a frame around others.
        if (route.path === undefined && !route.index) return inner;
        const pattern = patternOf(path, route.caseSensitive === true);
        return [...inner, { ids, places, score: scoreOf(path, route.index === true), pattern }];
      }),
    );
}

/** `a/:b?` is `a/:b` and `a`, in this order. */
function withoutOptional(path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  const isOptional = first.endsWith('?');
  const required = first.replace(/\?$/, '');
  if (rest.length === 0) return isOptional ? [required, ''] : [required];
  const after = withoutOptional(rest.join('/'));
  const withFirst = after.map((part) => (part === '' ? required : `${required}/${part}`));
  return isOptional ? [...withFirst, ...after] : withFirst;
}

const isParameter = (segment: string) => /^:[\w-]+$/.test(segment);

function scoreOf(path: string, isIndex: boolean): number {
  const segments = path.split('/');
  const isSplat = segments.includes('*');
  return segments
    .filter((segment) => segment !== '*')
    .reduce(
      (score, segment) => score + (isParameter(segment) ? 3 : segment === '' ? 1 : 10),
      segments.length - (isSplat ? 2 : 0) + (isIndex ? 2 : 0),
    );
}

/** The higher score first; siblings in their order. */
function compareBranches(one: Branch, other: Branch): number {
  if (one.score !== other.score) return other.score - one.score;
  const areSiblings =
    one.places.length === other.places.length &&
    one.places.slice(0, -1).every((place, level) => place === other.places[level]);
  return areSiblings ? (one.places.at(-1) ?? 0) - (other.places.at(-1) ?? 0) : 0;
}

function patternOf(path: string, caseSensitive: boolean): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '*')
    .map((segment) =>
      isParameter(segment) ? '[^\\/]+' : segment.replace(/[\\.*+^${}|()[\]]/g, '\\$&'),
    )
    .join('/');
  const end = path === '/*' ? '.*$' : path.endsWith('*') ? '(?:\\/.+|\\/*)$' : '\\/*$';
  const pattern = `^/${source}${end}`;
  return caseSensitive ? new RegExp(pattern) : new RegExp(pattern, 'i');
}

/** Segment by segment: an encoded slash stays one. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
