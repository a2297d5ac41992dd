import { Form } from '@remix-run/react';
import { priceExample, priceText } from '#app/display/money.ts';
import { TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { supportAddress, SUPPORT_LIMITS, type SupportOffer } from './support.ts';
import * as texts from './texts.ts';

type OfferPageProps = {
  artistId: number;
  offer: SupportOffer | null;
  currency: string;
  supporters: number;
  takesCards: boolean;
};

/** The form for the price of monthly support. */
export function OfferPage(props: OfferPageProps) {
  const { artistId, offer, currency, supporters, takesCards } = props;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.supporters} lead={texts.offerLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      <div className="grid gap-6 pt-2">
        {offer && <p className="num text-20">{texts.supporterCount(supporters)}</p>}
        {!takesCards ? (
          <Hint>{texts.siteTakesNoCardsYet}</Hint>
        ) : (
          <ScreenForm failed={texts.notSaved} className="grid gap-4">
            <TextField
              name="price"
              label={texts.priceByTheMonth(currency)}
              help={texts.priceHelp}
              className="max-w-[8rem]"

              required
              inputMode="decimal"
              placeholder={priceExample(500, currency)}
              saved={offer ? priceText(offer.priceCents, offer.currency) : ''}
            />
            <TextAreaField
              name="words"
              label={texts.whatYouSayToThem}
              optional
              rows={4}
              maxLength={SUPPORT_LIMITS.words}
              saved={offer?.words}
            />
            <Actions>
              <SubmitButton variant="accent" intent="saveOffer">
                {texts.save}
              </SubmitButton>
              {offer && (
                <Button icon="eye" to={supportAddress(artistId)}>
                  {texts.viewIt}
                </Button>
              )}
            </Actions>
          </ScreenForm>
        )}
        {offer && (
          <details>
            <summary className="inline-flex min-h-target items-center text-text-2 underline">
              {texts.endTheOffer}
            </summary>
            <Form method="post" className="grid gap-3 pt-2">
              <p>{texts.endOfferLead}</p>
              <SubmitButton
                variant="danger"
                className="justify-self-start"
                intent="endOffer"
                busyLabel={texts.ending}
              >
                {texts.endTheOffer}
              </SubmitButton>
            </Form>
          </details>
        )}
      </div>
    </main>
  );
}
