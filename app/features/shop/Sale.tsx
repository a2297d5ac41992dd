import type { Refused } from '#app/operations/form-action.server.ts';
import { partOfPage } from '#app/ui/hydration.tsx';
import type { SalePrice } from './prices/sale-price.ts';

// Most visitors' pages have neither.
const PriceLink = partOfPage(
  () => import('./prices/PriceLink.tsx').then((file) => file.PriceLink),
  '[data-price]',
  <div className="min-h-target" />,
);
const BuyMusic = partOfPage(
  () => import('./BuyMusic.tsx').then((file) => file.BuyMusic),
  '#buy',
  <div className="min-h-[92px]" />,
);

type SaleProps = {
  artistId: number;
  salePrice: SalePrice | null;
  /** The addresses of its price and of its download codes; null for everybody but the artist. */
  own: { priceTo: string; codesTo: string } | null;
  refused: Refused | undefined;
};

/** The form to buy a track or an album, if it is for sale; for its artist a link to its price. */
export function Sale({ artistId, salePrice, own, refused }: SaleProps) {
  if (own) return <PriceLink to={own.priceTo} codesTo={own.codesTo} salePrice={salePrice} />;
  return salePrice && <BuyMusic artistId={artistId} salePrice={salePrice} refused={refused} />;
}
