import { Button } from '#app/ui/Button.tsx';
import { salePriceWords, type SalePrice } from './sale-price.ts';
import * as texts from './texts.ts';

/** The price, with a link to change it; for the artist only. */
export function PriceLink({
  to,
  codesTo,
  salePrice,
}: {
  to: string;
  codesTo: string;
  salePrice: SalePrice | null;
}) {
  return (
    <p data-price className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button icon="bag" to={to}>
        {salePrice ? texts.changePrice : texts.sellIt}
      </Button>
      <Button to={codesTo}>{texts.downloadCodes}</Button>
      {salePrice && <span className="small num text-text-2">{salePriceWords(salePrice)}</span>}
    </p>
  );
}
