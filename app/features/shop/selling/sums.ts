/** What stands between the lines of an order and its total, as it was charged. */
export interface OrderSums {
  discount: { code: string; cents: number } | null;
  shipping: { to: string; cents: number } | null;
  tax: { name: string; basisPoints: number; included: boolean; cents: number } | null;
}
