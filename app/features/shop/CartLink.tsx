import { formatMoney } from '#app/display/money.ts';
import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { cartAddress } from './merch/merch.ts';
import * as texts from './texts.ts';

type CartLinkProps = {
  artistId: number;
  cart: { count: number; totalCents: number; currency: string };
};

/** A link to the cart, with its number of pieces and its total. */
export function CartLink({ artistId, cart: { count, totalCents, currency } }: CartLinkProps) {
  return (
    <Button to={cartAddress(artistId)} icon="bag">
      <span className="num">
        {count === 0
          ? texts.cartIsEmpty
          : texts.cartCount(texts.itemsForMoney(count, formatMoney(totalCents, currency)))}
      </span>
    </Button>
  );
}

/** The changes since something was put into the cart. */
export function CartNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 py-2">
      {notices.map((notice) => (
        <Hint key={notice}>{notice}</Hint>
      ))}
    </div>
  );
}
