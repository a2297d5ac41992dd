import { sql, type Kysely } from 'kysely';

/**
 * Source of an order's buyer; and two sums of each day beside the sales: the share of the items themselves
 * (`netCents`), and the refunds (`refundCents`). For existing orders both are computed here; their buyers'
 * sources were not recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('source', 'varchar(16)').execute();
  const part = sql`case when currency = 'USD' then '' else currency end`;
  // 86400000 ms per day; the last step turns the day's number into a date.
  const paid = await rows(
    db,
    sql`select artist_id, paid_at as at, ${part} as part, total_cents, shipping_cents, tax_cents,
      tax_included, refunded_cents, refunded_at from orders
      where received = 'inTime' and paid_at is not null and total_cents > 0`,
  );
  const sums = new Map<string, { artistId: number; measure: string; day: string; part: string }>();
  const amounts = new Map<string, number>();
  const add = (row: OrderRow, measure: string, at: number | string, amount: number) => {
    const sum = { artistId: row.artist_id, measure, day: dayOf(at), part: row.part };
    const key = JSON.stringify(sum);
    sums.set(key, sum);
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  };
  for (const row of paid) {
    const kept = keptOf(row, 0);
    add(row, 'netCents', row.at, kept);
    if (row.refunded_cents > 0) {
      const at = row.refunded_at ?? row.at;
      add(row, 'netCents', at, keptOf(row, row.refunded_cents) - kept);
      add(row, 'refundCents', at, row.refunded_cents);
    }
  }
  for (const [key, { artistId, measure, day, part: currency }] of sums) {
    await sql`insert into artist_sums (artist_id, measure, day, part, amount)
      values (${artistId}, ${measure}, ${day}, ${currency}, ${amounts.get(key) ?? 0})`.execute(db);
  }
}

interface OrderRow {
  artist_id: number;
  /** Epoch milliseconds, which PostgreSQL returns as text. */
  at: number | string;
  part: string;
  total_cents: number;
  shipping_cents: number | null;
  tax_cents: number;
  tax_included: number;
  refunded_cents: number;
  refunded_at: number | string | null;
}

const rows = async (db: Kysely<unknown>, query: ReturnType<typeof sql>) =>
  (await query.execute(db)).rows as OrderRow[];

const dayOf = (at: number | string) => new Date(Number(at)).toISOString().slice(0, 10);

/** As `keptNet` of the shop computed it at the time of this migration. */
function keptOf(row: OrderRow, refunded: number): number {
  const { total_cents: total, tax_cents: tax, tax_included: included } = row;
  const shipping = row.shipping_cents ?? 0;
  const untaxed = included ? total : total - tax;
  const goods = untaxed - shipping;
  if (goods <= 0) return 0;
  const paid = Math.round((total * goods) / untaxed);
  const net = Math.round(((total - tax) * goods) / untaxed);
  return Math.round((net * (paid - Math.min(refunded, paid))) / paid);
}
