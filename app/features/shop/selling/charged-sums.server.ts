import type { Insertable, Selectable } from 'kysely';
import { countryName } from '#app/display/countries.ts';
import type { OrderTable } from '#db/schema.ts';
import type { Quote } from './quote.server.ts';
import type { OrderSums } from './sums.ts';

/** The sums that were charged with an order, from its row. */
export function chargedSums(order: Selectable<OrderTable>): OrderSums {
  const { country, shippingCents, discountCode, discountCents } = order;
  const { taxName, taxBasisPoints, taxCents, taxIncluded } = order;
  return {
    discount: discountCode === null ? null : { code: discountCode, cents: discountCents },
    shipping:
      country === null || shippingCents === null
        ? null
        : { to: countryName(country), cents: shippingCents },
    tax:
      taxName === null || taxBasisPoints === null
        ? null
        : { name: taxName, basisPoints: taxBasisPoints, included: taxIncluded, cents: taxCents },
  };
}

/** The columns of an order's row for the sums of a quote. */
export function chargedColumns({ sums: { discount, shipping, tax }, ...quoted }: Quote) {
  const { totalCents, country, discountId, discountCents } = quoted;
  return {
    totalCents,
    country,
    discountId,
    discountCents,
    shippingCents: shipping?.cents ?? null,
    discountCode: discount?.code ?? null,
    ...(tax && { taxName: tax.name, taxBasisPoints: tax.basisPoints, taxCents: tax.cents }),
    taxIncluded: tax?.included ?? true,
  } satisfies Partial<Insertable<OrderTable>>;
}
