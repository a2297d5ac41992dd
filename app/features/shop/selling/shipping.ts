/** What shipping costs up to a weight. */
export interface ShippingStep {
  /** Grams; null for any weight. */
  upTo: number | null;
  /** In the smallest unit of the zone’s currency. */
  price: number;
}

/** Where an artist ships to, and for how much. */
export interface ShippingZone {
  id: number;
  name: string;
  /** ISO 3166-1; none for everywhere that no other zone names. */
  countries: string[];
  currency: string;
  /** By weight, the lightest first. */
  steps: ShippingStep[];
}

export type Shipping =
  | { kind: 'ships'; price: number }
  | { kind: 'notThere' }
  | { kind: 'tooHeavy'; most: number };

export const SHIPPING_LIMITS = { zones: 50, name: 60, steps: 8, grams: 1_000_000 } as const;

/**
 * What it costs to ship so many grams to a country. Of several zones that name it, the one with the
 * fewest countries holds, so that a country may be an exception of its group; of equal ones the oldest.
 */
export function shippingTo(
  zones: readonly ShippingZone[],
  country: string,
  grams: number,
): Shipping {
  const [naming] = zones
    .filter(({ countries }) => countries.includes(country))
    .sort((one, other) => one.countries.length - other.countries.length || one.id - other.id);
  const zone = naming ?? zones.find(({ countries }) => countries.length === 0);
  if (!zone) return { kind: 'notThere' };
  const step = zone.steps.find(({ upTo }) => upTo === null || grams <= upTo);
  if (step) return { kind: 'ships', price: step.price };
  return { kind: 'tooHeavy', most: zone.steps.at(-1)?.upTo ?? 0 };
}
