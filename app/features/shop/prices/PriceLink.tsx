import { Button } from '#app/ui/Button.tsx';
import { albumCodesAddress, trackCodesAddress } from '../codes/code.ts';
import {
  albumPriceAddress,
  salePriceWords,
  trackPriceAddress,
  type SalePrice,
} from './sale-price.ts';
import * as texts from './texts.ts';

export type SoldMusic = { trackId: number } | { albumId: number };

type PriceLinkProps = { music: SoldMusic; salePrice: SalePrice | null };

/** The price, with links to change it and to download codes; for the artist only. */
export function PriceLink({ music, salePrice }: PriceLinkProps) {
  const [priceTo, codesTo] =
    'trackId' in music
      ? [trackPriceAddress(music.trackId), trackCodesAddress(music.trackId)]
      : [albumPriceAddress(music.albumId), albumCodesAddress(music.albumId)];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button icon="bag" to={priceTo}>
        {salePrice ? texts.changePrice : texts.sellIt}
      </Button>
      <Button to={codesTo}>{texts.downloadCodes}</Button>
      {salePrice && <span className="small num text-text-2">{salePriceWords(salePrice)}</span>}
    </p>
  );
}
