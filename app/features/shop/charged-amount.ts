/** Currencies without decimals in which Stripe counts hundredths all the same. */
const IN_HUNDREDTHS = ['ISK', 'UGX'];

/** An amount as Stripe takes it: https://docs.stripe.com/currencies */
export const chargedAmount = (minor: number, currency: string): number =>
  IN_HUNDREDTHS.includes(currency) ? minor * 100 : minor;
