import type { Refused } from '#app/operations/form-action.server.ts';
import { partOfPage } from '#app/ui/hydration.tsx';
import type { SoldMusic } from './prices/PriceLink.tsx';
import type { SalePrice } from './prices/sale-price.ts';

// Most visitors' pages have neither.
const PriceLink = partOfPage(
  'PriceLink',
  () => import('./prices/PriceLink.tsx').then((file) => file.PriceLink),
  <div className="min-h-target" />,
);
const BuyMusic = partOfPage(
  'BuyMusic',
  () => import('./BuyMusic.tsx').then((file) => file.BuyMusic),
  <div className="min-h-[92px]" />,
);

type SaleProps = {
  artistId: number;
  salePrice: SalePrice | null;
  music: SoldMusic;
  /** True for its artist. */
  isOwn: boolean;
  refused: Refused | undefined;
};

/** The form to buy a track or an album, if it is for sale; for its artist a link to its price. */
export function Sale({ artistId, salePrice, music, isOwn, refused }: SaleProps) {
  if (isOwn) return <PriceLink music={music} salePrice={salePrice} />;
  return salePrice && <BuyMusic artistId={artistId} salePrice={salePrice} refused={refused} />;
}
