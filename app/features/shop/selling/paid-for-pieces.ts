interface PaidOrder {
  totalCents: number;
  taxCents: number;
  taxIncluded: boolean;
}

interface PaidLine {
  quantity: number;
  priceCents: number;
  /** Taken off all of it. */
  discountCents: number;
}

/**
 * What a buyer has paid for some pieces of a line, less their discount and with the tax that was added,
 * in whole units. Counted from how many went back before, so that a line that goes back piece by piece
 * is never given back for more than was paid; what rounding leaves is of the last ones. Shipping is no
 * piece's.
 */
export function paidForPieces(
  { totalCents, taxCents, taxIncluded }: PaidOrder,
  { quantity, priceCents, discountCents }: PaidLine,
  { before, pieces }: { before: number; pieces: number },
): number {
  const net = quantity * priceCents - discountCents;
  const added = taxIncluded ? 0 : taxCents;
  const taxed = totalCents - added;
  const upTo = (count: number) => {
    const ofLine = Math.floor((net * count) / quantity);
    return ofLine + (taxed === 0 ? 0 : Math.floor((added * ofLine) / taxed));
  };
  return upTo(before + pieces) - upTo(before);
}
