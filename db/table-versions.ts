import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/**
 * Counts the writes to each table, so that a page made from some tables can be kept for as long as
 * none of them changed. A write counts when its statement is made and again when its result is in:
 * what is read in between is thus never taken for the newest.
 */
export class TableVersions implements KyselyPlugin {
  readonly #versions = new Map<string, number>();
  readonly #writes = new WeakMap<object, string>();

  /** One number for all of `tables` that grows with each write to any of them. */
  of(tables: readonly string[]): number {
    let sum = 0;
    for (const table of tables) sum += this.#versions.get(table) ?? 0;
    return sum;
  }

  /** Says that `table` has changed in a way that no statement showed (a commit, another process). */
  bump(table: string): void {
    this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table) {
      this.bump(table);
      this.#writes.set(queryId, table);
    }
    return node;
  }

  transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const table = this.#writes.get(queryId);
    if (table) this.bump(table);
    return Promise.resolve(result);
  }
}

function writtenTable(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into && tableName(node.into);
    case 'UpdateQueryNode':
      return node.table && tableName(node.table);
    case 'DeleteQueryNode':
      return node.from.froms[0] && tableName(node.from.froms[0]);
    default:
      return undefined;
  }
}

function tableName(node: OperationNode): string | undefined {
  if (node.kind === 'AliasNode' && 'node' in node) return tableName(node.node as OperationNode);
  if (node.kind !== 'TableNode') return undefined;
  const { table } = node as OperationNode & { table: { identifier: { name: string } } };
  return table.identifier.name;
}
