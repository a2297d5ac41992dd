import { Form, Link } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { FinishCard } from '#app/ui/FinishCard.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import { decodeBars } from '../library/track.ts';
import type { BoughtMusic } from './collection/collection.server.ts';
import { artistAddress } from '../artists/artist.ts';
import { orderAddress, shopAddress } from './merch/merch.ts';
import { formatMoney } from '#app/display/money.ts';
import { PaymentWords } from './CheckoutPage.tsx';
import { dateAndTime } from '#app/display/dates.ts';
import type { OrderView } from './order.schema.ts';
import { isUndone, stateWords, type WaitingLine } from './order.ts';
import { OrderDates, OrderLines, WaitingNote } from './OrderLines.tsx';
import { SECOND, TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type OrderPageProps = {
  orderKey: string;
  origin: string;
  artist: { id: number; name: string; isPublic: boolean };
  order: OrderView;
  /** Pre-orders that are still to come. */
  waiting: WaitingLine[];
  paymentNote: string | null;
  downloads: { name: string; address: string }[];
  /** The music that was bought, each with its page. */
  music: BoughtMusic[];
  refused: Refused | undefined;
};

/** The buyer's page of an order: receipt, payment and downloads. Its secret address is the only key. */
export function OrderPage(props: OrderPageProps) {
  const { orderKey, origin, artist, order, downloads, music, refused } = props;
  const { id, state, lines, address, email } = order;
  const isMusic = lines.every(
    ({ itemId, trackId, albumId }) => itemId === null && (trackId ?? albumId) !== null,
  );
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={order.payment === 'none' && state === 'paid' ? texts.thankYou : TITLES[state]}
        lead={leadOf(order, artist.name)}
      />
      <RefusalNote whole refused={refused} title={texts.notChanged} />
      <div className="grid gap-8 pt-4">
        {state === 'new' && <Payment {...props} />}
        {music.length > 0 && (
          <section aria-labelledby="music-title">
            <SectionHead id="music-title" title={texts.yourMusic} />
            <div className="grid gap-4">
              {music.map(({ title, artist: by, art, cover, bars, address: page, shared }) => (
                <FinishCard
                  key={page}
                  title={title}
                  line={by}
                  artwork={{ id: art, src: cover }}
                  peaks={bars ? decodeBars(bars) : []}
                  to={page}
                  address={shared && origin + shared}
                  next={
                    <Button variant="accent" icon="play" to={page}>
                      {texts.listenAndDownload}
                    </Button>
                  }
                />
              ))}
            </div>
            <p className="small pt-3 text-text-2">{texts.listenInFullAndDownload}</p>
          </section>
        )}
        {downloads.length > 0 && (
          <section aria-labelledby="downloads-title">
            <SectionHead id="downloads-title" title={texts.yourDownloads} />
            <ul className="grid gap-2">
              {downloads.map(({ name, address: file }) => (
                <li key={file}>
                  <Button variant="accent" icon="download" href={file} download>
                    <Words>{name}</Words>
                  </Button>
                </li>
              ))}
            </ul>
            <p className="small pt-3 text-text-2">{texts.downloadsLead}</p>
          </section>
        )}
        <section aria-labelledby="order-title">
          <SectionHead
            id="order-title"
            title={
              <span className="flex flex-wrap items-center gap-3">
                {texts.orderNumber(id)}
                <Badge tone={stateWords(order).tone} dot>
                  {stateWords(order).name}
                </Badge>
              </span>
            }
          />
          <OrderLines {...order} />
          <div className="py-3">
            <OrderDates dates={order.dates} />
          </div>
          {!isUndone(state) && <WaitingNote waiting={props.waiting} />}
          {address && (
            <p className="small whitespace-pre-line pt-2 text-text-2 [overflow-wrap:anywhere]">
              <TextAround text={texts.toBuyer(WORDS)}>{order.name}</TextAround>
              {'\n'}
              {address}
            </p>
          )}
          {email && (
            <p className="small pt-2 text-text-2 [overflow-wrap:anywhere]">
              <TextAround text={texts.writesToBuyer(WORDS, SECOND)}>
                {artist.name}
                <Words>{email}</Words>
              </TextAround>
            </p>
          )}
          {artist.isPublic && (
            <p className="pt-2">
              {/* An artist who sells only music may have an empty shop. */}
              <Link
                to={isMusic ? artistAddress(artist.id) : shopAddress(artist.id)}
                className="inline-flex min-h-target items-center gap-1"
              >
                {isMusic ? (
                  <span>
                    <TextAround text={texts.moreBy(WORDS)}>{artist.name}</TextAround>
                  </span>
                ) : (
                  texts.backToTheShop
                )}
              </Link>
            </p>
          )}
        </section>
        <CopyField
          label={texts.keepThisAddressAsReceipt}
          value={origin + orderAddress(orderKey)}
          copied={texts.addressCopied}
        />
        {state === 'new' && <CancelForm />}
      </div>
    </main>
  );
}

const TITLES = {
  new: texts.thankYou,
  paid: texts.paidThankYou,
  sent: texts.onItsWay,
  completed: texts.completedThankYou,
  refunded: texts.refunded,
  cancelled: texts.cancelled,
} as const;

const LEADS = {
  new: (name: string) => <TextAround text={texts.hasYourOrder(WORDS)}>{name}</TextAround>,
  paid: (name: string) => <TextAround text={texts.hasYourPayment(WORDS)}>{name}</TextAround>,
  sent: (name: string) => <TextAround text={texts.hasSentYourOrder(WORDS)}>{name}</TextAround>,
  completed: () => texts.completedLead,
  refunded: () => texts.refundedLead,
  cancelled: () => texts.nothingSentAndNothingToPay,
} as const;

/** Lead sentences for an order that was paid after it was cancelled. */
const LATE_LEADS = {
  late: texts.paidLateForBuyer,
  refunded: texts.paidLateRefundedForBuyer,
} as const;

function leadOf({ state, payment, received, hasExpired }: OrderView, name: string) {
  if (state === 'cancelled' && received === 'inTime' && payment !== 'none') {
    return texts.sellerRefundsWhatYouPaid;
  }
  if (hasExpired) return texts.notPaidInTime;
  if (payment === 'none' && (state === 'paid' || state === 'completed')) return texts.itIsYours;
  if (state === 'cancelled' && received !== null && received !== 'inTime') {
    return LATE_LEADS[received];
  }
  return LEADS[state](name);
}

function Payment({ artist, order, paymentNote }: OrderPageProps) {
  const { payment, paymentUrl, totalCents, currency, expiresAt } = order;
  return (
    <Card as="section" labelledBy="pay-title" className="grid gap-4">
      <h2 className="h2" id="pay-title">
        {payment === 'stripe' ? texts.payMoney(formatMoney(totalCents, currency)) : texts.howToPay}
      </h2>
      {payment === 'arrangement' ? (
        <>
          <PaymentWords payment={payment} paymentNote={paymentNote} artistName={artist.name} />
          {expiresAt && (
            <p className="small text-text-2">
              <TextAround text={texts.isHeldForYouUntil(WORDS)}>
                <time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>
              </TextAround>
            </p>
          )}
        </>
      ) : paymentUrl ? (
        <>
          <p className="small text-text-2">{texts.isYoursForHalfAnHour}</p>
          <Button
            variant="hero"
            size="lg"
            icon="lock"
            href={paymentUrl}
            rel="noopener"
            className="sm:justify-self-start"
          >
            {texts.payByCard}
          </Button>
        </>
      ) : (
        <Form method="post" className="grid gap-3">
          <p>{texts.paymentNotOpenedOrderSafe}</p>
          <SubmitButton
            variant="accent"
            className="justify-self-start"
            intent="pay"
            busyLabel={texts.opening}
          >
            {texts.tryAgain}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}

/** Asks for confirmation before the order is cancelled. */
function CancelForm() {
  return (
    <details>
      <summary className="inline-flex min-h-target items-center text-text-2 underline">
        {texts.cancelThisOrder}
      </summary>
      <Form method="post" className="grid gap-3 pt-2">
        <p>{texts.cancelUnpaidOrderLead}</p>
        <Actions>
          <SubmitButton variant="danger" intent="cancel" busyLabel={texts.cancelling}>
            {texts.cancelTheOrder}
          </SubmitButton>
        </Actions>
      </Form>
    </details>
  );
}
