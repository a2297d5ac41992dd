import ts from 'typescript';

/** A place in the sources at which a query names a table. */
export interface TableAccess {
  /** The module or the screen; otherwise the folder under `app/`. */
  owner: string;
  table: string;
  kind: 'reads' | 'writes';
  /** `app/features/library/track.queries.server.ts:12` */
  place: string;
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const READS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);
const RAW_WRITE =
  /\b(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from|replace\s+into)\s+["`]?([a-z_]+)/gi;
/** Replaces a name that is known only at run time. */
export const BY_VARIABLE = '(a variable)';

/**
 * Tables that a source names in Kysely queries or in SQL. One that is named by a variable has the table
 * `BY_VARIABLE`; joins with a subquery are left out, because the subquery names its own.
 */
export function tableAccess(path: string, source: string): TableAccess[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: TableAccess[] = [];
  const add = (node: ts.Node, kind: TableAccess['kind'], name: string) => {
    const table = name.replace(/\s+as\s+\w+$/i, '');
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ owner: ownerOf(path), table, kind, place: `${path}:${line}` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const [named] = node.arguments;
      if (WRITES.has(method)) add(node, 'writes', literalOf(named) ?? BY_VARIABLE);
      else if (READS.has(method)) {
        const tables = named && ts.isArrayLiteralExpression(named) ? named.elements : [named];
        for (const table of tables) {
          const name = literalOf(table);
          if (name !== undefined) add(node, 'reads', name);
          else if (table && method === 'selectFrom' && isVariable(table))
            add(node, 'reads', BY_VARIABLE);
        }
      }
    }
    const sql = sqlOf(node);
    if (sql) {
      for (const [, name = ''] of sql.matchAll(RAW_WRITE)) add(node, 'writes', camelCase(name));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `table`, or `table as 'artists'`; a subquery is a call. */
const isVariable = (node: ts.Node): boolean =>
  ts.isIdentifier(node) ||
  (ts.isAsExpression(node) && isVariable(node.expression)) ||
  ts.isPropertyAccessExpression(node);

function literalOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Text of an `sql` template, or of a string passed to a driver. */
function sqlOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText().startsWith('sql') ? node.template.getText() : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const isDriver = ['prepare', 'exec', 'query', 'raw'].includes(node.expression.name.text);
  return isDriver ? literalOf(node.arguments[0]) : undefined;
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function ownerOf(path: string): string {
  const [top = '', folder = '', feature = ''] = path.split('/');
  if (top !== 'app') return top;
  return folder === 'features' || folder === 'screens' ? feature : folder;
}
