interface PaidOrder {
  totalCents: number;
  shippingCents: number | null;
  taxCents: number;
  taxIncluded: boolean;
}

/**
 * The net of an order: what its seller keeps for the goods, without shipping, tax and refunds. A refund is
 * taken from what was paid for the goods first. In cents; of an order that was refunded whole, 0.
 */
export function netOfOrder(
  { totalCents, shippingCents, taxCents, taxIncluded }: PaidOrder,
  refundedCents: number,
): number {
  const untaxed = taxIncluded ? totalCents : totalCents - taxCents;
  const goods = untaxed - (shippingCents ?? 0);
  if (goods <= 0) return 0;
  // With their part of the tax, and without it.
  const paid = Math.round((totalCents * goods) / untaxed);
  const net = Math.round(((totalCents - taxCents) * goods) / untaxed);
  return Math.round((net * (paid - Math.min(refundedCents, paid))) / paid);
}
