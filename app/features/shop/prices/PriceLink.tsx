import { Button } from '#app/ui/Button.tsx';
import { offerWords, type Offer } from './offer.ts';
import * as texts from './texts.ts';

/** The price, with a link to change it; for the artist only. */
export function PriceLink({
  to,
  codesTo,
  offer,
}: {
  to: string;
  codesTo: string;
  offer: Offer | null;
}) {
  return (
    <p data-price className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button icon="bag" to={to}>
        {offer ? texts.changePrice : texts.sellIt}
      </Button>
      <Button to={codesTo}>{texts.downloadCodes}</Button>
      {offer && <span className="small num text-text-2">{offerWords(offer)}</span>}
    </p>
  );
}
