import { Form } from '@remix-run/react';
import { formatMoney, minimumPrice, priceText } from '#app/display/money.ts';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Field } from '#app/ui/Field.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { SalePrice } from './prices/sale-price.ts';
import * as texts from './texts.ts';

type BuyMusicProps = { artistId: number; salePrice: SalePrice; refused: Refused | undefined };

/** Puts a track or an album into its artist's cart, at its price or at the one that the buyer names. */
export function BuyMusic({ artistId, salePrice, refused: last }: BuyMusicProps) {
  const { sale, price, currency } = salePrice;
  const refused = last?.intent === 'buy' ? last : undefined;
  const wrong = fieldError(refused, 'amount');
  const form = useFocusWrong(refused);
  const button = (label: string) => (
    <SubmitButton variant="accent" size="lg" icon="bag" intent="buy" busyLabel={texts.adding}>
      {label}
    </SubmitButton>
  );
  return (
    <Form ref={form} method="post" id="buy" noValidate className="grid gap-3" preventScrollReset>
      <input type="hidden" name="artistId" value={artistId} />
      <RefusalNote whole={!wrong} refused={refused} title={texts.notInYourCart} />
      {sale === 'fixed' ? (
        <p>
          {button(price === 0 ? texts.getForNothing : texts.buyFor(formatMoney(price, currency)))}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {/* The pages of music do not load this stylesheet: most have no form field. */}
          {workshopLinks().map((link) => (
            <link key={link.href} {...link} />
          ))}
          <Field
            label={texts.nameYourPrice}
            mark={texts.inCurrency(currency)}
            help={helpOf(salePrice)}
            error={wrong}
            className="max-w-[200px]"
          >
            <TextInput
              name="amount"
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={
                typedValue(refused, 'amount') ?? (price > 0 ? priceText(price, currency) : '')
              }
            />
          </Field>
          {button(texts.buy)}
        </div>
      )}
      <p className="small max-w-reading text-text-2">{texts.whatBuyersGet}</p>
    </Form>
  );
}

/** Help text: the amounts that may be entered. */
const helpOf = ({ price, currency }: SalePrice) =>
  price === 0
    ? texts.zeroOrMore(formatMoney(minimumPrice(currency), currency))
    : texts.moneyOrMore(formatMoney(price, currency));
