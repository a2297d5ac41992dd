interface PaidOrder {
  totalCents: number;
  shippingCents: number | null;
  taxCents: number;
  taxIncluded: boolean;
}

/**
 * What a seller keeps of an order for the things themselves: without shipping, without tax, and without
 * what was given back, which is first of all what was paid for the things. In whole units; an order that
 * was given back whole leaves nothing.
 */
export function keptNet(
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
