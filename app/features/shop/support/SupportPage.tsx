import { Form, Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { formatMoney } from '#app/display/money.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import type { SubscriptionView, SupportOffer } from './support.ts';
import { joinFacts } from '#app/display/format.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type SupportPageProps = {
  artist: { id: number; name: string };
  /** Null if the artist takes no new supporters. */
  offer: SupportOffer | null;
  isOwn: boolean;
  subscription: SubscriptionView | null;
  refused: Refused | undefined;
};

/** The price of monthly support for an artist, and the viewer's own support. */
export function SupportPage({ artist, offer, isOwn, subscription, refused }: SupportPageProps) {
  const isPaid = subscription !== null && subscription.state !== 'open';
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={
          <TextAround text={isPaid ? texts.youSupport(WORDS) : texts.supportName(WORDS)}>
            {artist.name}
          </TextAround>
        }
      >
        {isPaid && (
          <Badge tone="ok" dot>
            {texts.supporter}
          </Badge>
        )}
      </PageHead>
      <div className="grid gap-6 pt-2">
        <RefusalNote
          whole
          refused={refused}
          title={refused?.intent === 'end' ? texts.notEnded : texts.notStarted}
        />
        {offer?.words && (
          <p dir="auto" className="max-w-reading whitespace-pre-line [overflow-wrap:anywhere]">
            {offer.words}
          </p>
        )}
        <p className="max-w-reading text-text-2">{texts.whatSupportOpens}</p>
        {isOwn ? (
          <Hint>{texts.thisIsWhatListenersSee}</Hint>
        ) : subscription ? (
          <Own subscription={subscription} />
        ) : offer ? (
          <Start offer={offer} />
        ) : (
          <p>{texts.takesNoNewSupporters}</p>
        )}
        {subscription && (
          <p>
            <Link to="/supporting" className="inline-flex min-h-target items-center">
              {texts.allWhomYouSupport}
            </Link>
          </p>
        )}
      </div>
    </main>
  );
}

function Start({ offer: { priceCents, currency } }: { offer: SupportOffer }) {
  return (
    <Form method="post">
      <SubmitButton variant="hero" size="lg" icon="heart" intent="start" busyLabel={texts.opening}>
        {texts.supportFor(formatMoney(priceCents, currency))}
      </SubmitButton>
    </Form>
  );
}

/** The viewer's own subscription. */
function Own({ subscription }: { subscription: SubscriptionView }) {
  const { state, priceCents, currency, paymentUrl, paidUntilAt, endsAt } = subscription;
  if (state === 'open') {
    return (
      <Card as="section" labelledBy="pay-title" className="grid gap-4">
        <h2 className="h2" id="pay-title">
          {texts.oneMoreStep}
        </h2>
        <p className="small text-text-2">{texts.payLead}</p>
        {paymentUrl ? (
          <Button
            variant="hero"
            size="lg"
            icon="lock"
            href={paymentUrl}
            rel="noopener"
            className="sm:justify-self-start"
          >
            {joinFacts([texts.payTheFirstMonth, formatMoney(priceCents, currency)])}
          </Button>
        ) : (
          <Start offer={{ priceCents, currency, words: null }} />
        )}
        <End label={texts.doNotSupport} />
      </Card>
    );
  }
  return (
    <section className="grid gap-4">
      <p className="num text-20">{texts.moneyAMonth(formatMoney(priceCents, currency))}</p>
      {state === 'pastDue' && <Hint icon="warning">{texts.monthNotPaid}</Hint>}
      {endsAt ? (
        <p>
          <TextAround text={texts.openToYouUntil(WORDS)}>
            <time dateTime={endsAt}>{dateOf(endsAt)}</time>
          </TextAround>
        </p>
      ) : (
        <>
          {paidUntilAt && state === 'active' && (
            <p>
              {texts.thankYou}{' '}
              <TextAround text={texts.isPaidUntil(WORDS)}>
                <time dateTime={paidUntilAt}>{dateOf(paidUntilAt)}</time>
              </TextAround>
            </p>
          )}
          <details>
            <summary className="inline-flex min-h-target items-center text-text-2 underline">
              {texts.endIt}
            </summary>
            <p className="pb-3 pt-1">{texts.endSupportLead}</p>
            <End label={texts.endMySupport} />
          </details>
        </>
      )}
    </section>
  );
}

function End({ label }: { label: string }) {
  return (
    <Form method="post">
      <SubmitButton variant="danger" intent="end" busyLabel={texts.ending}>
        {label}
      </SubmitButton>
    </Form>
  );
}
