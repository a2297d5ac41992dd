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
  readonly #changedElsewhere: () => boolean;
  #ofAll = 0;
  readonly #open = new Set<object>();
  readonly #uncommitted = new Set<string>();

  /** @param changedElsewhere whether any table may have been written by another process since it was last asked */
  constructor(changedElsewhere: () => boolean = () => false) {
    this.#changedElsewhere = changedElsewhere;
  }

  /** One number for all of `tables` that grows with each write to any of them. */
  of(tables: readonly string[]): number {
    if (this.#changedElsewhere()) this.bumpAll();
    let sum = this.#ofAll;
    for (const table of tables) sum += this.#versions.get(table) ?? 0;
    return sum;
  }

  /** Says that `table` has changed in a way that no statement showed (a commit, another process). */
  bump(table: string): void {
    this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
  }

  /** Says that any table may have changed. */
  bumpAll(): void {
    this.#ofAll += 1;
  }

  /**
   * Where transactions run beside each other, what one has written is seen by the others at its commit
   * alone: its tables then count once more. Of several at a time, all count at the commit of each.
   * @param connection that begins a transaction
   */
  begin(connection: object): void {
    this.#open.add(connection);
  }

  /** @param connection whose transaction has ended, in either way, or may have */
  end(connection: object): void {
    if (!this.#open.delete(connection)) return;
    for (const table of this.#uncommitted) this.bump(table);
    if (this.#open.size === 0) this.#uncommitted.clear();
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table) {
      this.bump(table);
      if (this.#open.size > 0) this.#uncommitted.add(table);
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
