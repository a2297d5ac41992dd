/** The values at the parameters of an address, by their names; `*` is all that follows. */
export type AddressParameters = Readonly<Record<string, string>>;

interface Node<Value> {
  words: Map<string, Node<Value>>;
  parameter?: Node<Value>;
  /** For all addresses that begin with these segments and have at least one more. */
  rest?: Found<Value>;
  found?: Found<Value>;
}

interface Found<Value> {
  names: readonly string[];
  value: Value;
}

/**
 * Prepares a table of addresses, such as `/tracks/:trackId/download` or `/rest/*`. An address is matched as Remix
 * matches routes: a word comes before a parameter, and both before `*`; letters may be of either case, and a slash at
 * the end is ignored.
 * @returns a function from the path of a URL to the value of its row; null if none matches
 * @throws {Error} at the start, where two rows have the same address
 */
export function prepareAddresses<Value>(rows: Iterable<readonly [path: string, value: Value]>) {
  const root: Node<Value> = { words: new Map() };
  for (const [path, value] of rows) {
    const names = segmentsOf(path);
    const isOpen = names.at(-1) === '*';
    let node = root;
    for (const name of isOpen ? names.slice(0, -1) : names) node = childOf(node, name);
    if (isOpen ? node.rest : node.found) throw new Error(`There are two addresses like ${path}.`);
    node[isOpen ? 'rest' : 'found'] = { names, value };
  }
  return (path: string): { value: Value; params: AddressParameters } | null => {
    const parts = segmentsOf(path);
    const found = find(root, parts);
    if (!found) return null;
    const params = found.names.flatMap((name, index): [string, string][] => {
      if (name === '*') return [['*', parts.slice(index).map(decoded).join('/')]];
      return name.startsWith(':') ? [[name.slice(1), decoded(parts[index] ?? '')]] : [];
    });
    return { value: found.value, params: Object.fromEntries(params) };
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function childOf<Value>(node: Node<Value>, name: string): Node<Value> {
  if (name.startsWith(':')) return (node.parameter ??= { words: new Map() });
  const word = name.toLowerCase();
  const child = node.words.get(word) ?? { words: new Map() };
  node.words.set(word, child);
  return child;
}

function find<Value>(
  node: Node<Value> | undefined,
  parts: readonly string[],
  from = 0,
): Found<Value> | undefined {
  if (!node) return undefined;
  const part = parts[from];
  if (part === undefined) return node.found;
  return (
    find(node.words.get(decoded(part).toLowerCase()), parts, from + 1) ??
    find(node.parameter, parts, from + 1) ??
    node.rest
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
