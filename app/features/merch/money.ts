const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$25.00', the same on the server and in every browser. */
export const formatMoney = (cents: number): string => USD.format(cents / 100);

/** What a field of a form holds: '25.00'. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);

/** '25', '25.5', '25.00' or '25,00' in cents; null for all else. */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
