import type { Refused } from '#app/operations/form-action.server.ts';
import { partOfPage } from '#app/ui/hydration.tsx';
import type { Offer } from './prices/offer.ts';

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
  offer: Offer | null;
  isOwn: boolean;
  /** The addresses of its price and of its download codes, for the artist. */
  priceTo: string;
  codesTo: string;
  refused: Refused | undefined;
};

/** The form to buy a track or an album, if it is for sale; for its artist a link to its price. */
export function Sale({ artistId, offer, isOwn, priceTo, codesTo, refused }: SaleProps) {
  if (isOwn) return <PriceLink to={priceTo} codesTo={codesTo} offer={offer} />;
  return offer && <BuyMusic artistId={artistId} offer={offer} refused={refused} />;
}
