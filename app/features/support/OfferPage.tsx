import { Form, useNavigation } from '@remix-run/react';
import { priceText } from '#app/display/money.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { supportAddress, SUPPORT_LIMITS, type SupportOffer } from './support.ts';
import * as texts from './texts.ts';

type OfferPageProps = {
  artistId: number;
  offer: SupportOffer | null;
  currency: string;
  supporters: number;
  takesCards: boolean;
  refused: Refused | undefined;
};

/** What an artist asks of those who support them by the month. */
export function OfferPage(props: OfferPageProps) {
  const { artistId, offer, currency, supporters, takesCards, refused } = props;
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent');
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.supporters} lead={texts.offerLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      <div className="grid gap-6 pt-2">
        {offer && <p className="num text-20">{texts.supportersNow(supporters)}</p>}
        {!takesCards ? (
          <Hint>{texts.noCardsHere}</Hint>
        ) : (
          <Form ref={form} method="post" noValidate className="grid gap-4">
            <RefusalNote refused={refused} title={texts.notSaved} />
            <Field
              label={texts.price(currency)}
              help={texts.priceHelp}
              error={fieldError(refused, 'price')}
            >
              <TextInput
                className="max-w-[8rem]"
                name="price"
                required
                inputMode="decimal"
                placeholder={priceText(500, currency)}
                defaultValue={
                  typedValue(refused, 'price') ??
                  (offer ? priceText(offer.priceCents, offer.currency) : '')
                }
              />
            </Field>
            <Field label={texts.words} mark="(optional)" error={fieldError(refused, 'words')}>
              <TextArea
                name="words"
                rows={4}
                maxLength={SUPPORT_LIMITS.words}
                defaultValue={typedValue(refused, 'words') ?? offer?.words ?? ''}
              />
            </Field>
            <Actions>
              <Button
                variant="accent"
                name="intent"
                value="saveOffer"
                busy={busy === 'saveOffer'}
                busyLabel={texts.saving}
              >
                {texts.save}
              </Button>
              {offer && (
                <Button icon="eye" to={supportAddress(artistId)}>
                  {texts.viewIt}
                </Button>
              )}
            </Actions>
          </Form>
        )}
        {offer && (
          <details>
            <summary className="inline-flex min-h-target items-center text-text-2 underline">
              {texts.endOffer}
            </summary>
            <Form method="post" className="grid gap-3 pt-2">
              <p>{texts.endOfferLead}</p>
              <Button
                variant="danger"
                className="justify-self-start"
                name="intent"
                value="endOffer"
                busy={busy === 'endOffer'}
                busyLabel={texts.ending}
              >
                {texts.endOffer}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </main>
  );
}
