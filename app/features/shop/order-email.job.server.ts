import { formatMoney } from '#app/display/money.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import type { Db } from '#db/client.ts';
import { findArtistRow } from '../artists/artist.queries.server.ts';
import { invitationLink } from '../artists/newsletter/newsletter-email.server.ts';
import { orderAddress } from './merch/merch.ts';
import { findShop } from './merch/merch.queries.server.ts';
import { chargedSums } from './selling/charged-sums.server.ts';
import { sumRows } from './selling/sums.ts';
import { orderEmail } from './order.schema.ts';
import { claimEmail, releaseEmail } from './order-emails.queries.server.ts';
import { lineWords } from './order.ts';
import { findOrder, hasExpired, linesOf, type OrderRow } from './order.queries.server.ts';
import { refundsOfOrder } from './refunds.server.ts';
import * as texts from './texts.ts';

/**
 * Emails a buyer about an event of their order, once per event: the email is claimed before it is
 * sent and released if sending fails. The text contains nothing that the buyer typed: anybody can
 * enter a stranger's address, and must not be able to send them a message of their own.
 */
export const sendOrderEmail = defineJob<Services, { orderId: number; event: string }>({
  ...orderEmail,
  ...MAIL_JOB,

  async run({ database: { db }, env, clock }, { payload: { orderId, event } }) {
    const order = await findOrder(db, orderId);
    // No address: the seller's account was deleted, and the buyer's data with it.
    if (!order?.email || !sendsMail(env)) return;
    await speakTo(db, { email: order.email, otherwise: order.language });
    const words = await emailTextOf(db, order, event);
    if (!words || !(await claimEmail(db, orderId, event, clock.now()))) return;
    const seller = await findArtistRow(db, order.artistId);
    const artist = seller?.name ?? '';
    // Opening the link proves that the mailbox is theirs, so no second email confirms it.
    const news =
      event === 'paid' && seller?.takesSubscribers
        ? [
            texts.getTheirPostsByMail(artist),
            invitationLink(env, { artistId: order.artistId, email: order.email }, clock.now()),
            '',
          ]
        : [];
    const lines = await linesOf(db, [orderId]);
    const { host } = new URL(siteAddress(env));
    try {
      await sendMail(env, {
        to: order.email,
        subject: texts.orderMailSubject(words.title, orderId, artist),
        text: [
          `${words.title}.`,
          '',
          ...words.lines.flatMap((line) => [line, '']),
          ...lines.map(
            (line) =>
              `${lineWords(line)}: ${formatMoney(line.priceCents * line.quantity, order.currency)}`,
          ),
          ...sumRows(chargedSums(order), order.currency).map(
            ({ label, money }) => `${label}: ${money}`,
          ),
          `${texts.total}: ${formatMoney(order.totalCents, order.currency)}`,
          '',
          words.isOver ? texts.yourReceiptIs : texts.yourOrderPageIs,
          siteAddress(env) + orderAddress(order.secretKey),
          '',
          ...news,
          '-- ',
          texts.whyYouGetThisMail(artist, host),
        ].join('\n'),
        messageId: `<order-${orderId}-${event}@${host}>`,
      });
    } catch (error) {
      await releaseEmail(db, orderId, event);
      throw error;
    }
  },

  failed: () => Promise.resolve(), // The order's page shows the same; the log has the reason.
});

interface Words {
  title: string;
  lines: readonly string[];
  isOver?: boolean;
}

async function emailTextOf(db: Db, order: OrderRow, event: string): Promise<Words | undefined> {
  const { payment, totalCents, currency } = order;
  switch (event) {
    case 'placed': {
      // An order that was cancelled before its email went out is described in the email on the
      // cancellation.
      if (order.state === 'cancelled') return undefined;
      const { paymentNote } = await findShop(db, order.artistId);
      const how = payment === 'stripe' ? texts.pageLeadsToCardPayment : texts.sellerTellsHowToPay;
      return {
        title: texts.orderPlacedSubject,
        lines: [how, ...(payment === 'arrangement' && paymentNote ? [paymentNote] : [])],
      };
    }
    case 'paid':
      return {
        title: payment === 'none' ? texts.freeOrderSubject : texts.paymentArrivedSubject,
        lines: order.address === null ? [texts.downloadsAreOnItsPage] : [texts.weWriteOnceItIsSent],
      };
    case 'sent':
      return { title: texts.orderOnItsWaySubject, lines: [] };
    case 'cancelled':
      return {
        title: texts.orderCancelledSubject,
        lines: [
          hasExpired(order)
            ? texts.notPaidInTime
            : order.paidAt === null
              ? texts.nothingSentAndNothingToPay
              : texts.sellerRefundsWhatYouPaid,
        ],
        isOver: true,
      };
    case 'returned':
      return {
        title: texts.orderRefundedSubject,
        lines: [texts.paidLateRefundedForBuyer],
        isOver: true,
      };
    default: {
      const refund = (await refundsOfOrder(db, order.id)).find(
        ({ id }) => `refund-${id}` === event,
      );
      if (!refund) return undefined;
      const money = formatMoney(refund.amountCents, currency);
      return {
        title:
          refund.amountCents === totalCents
            ? texts.orderRefundedSubject
            : texts.partRefundedSubject,
        lines: [
          refund.way === 'stripe'
            ? texts.wentBackToYourCard(money)
            : texts.sellerSaysTheyGaveBack(money),
        ],
        isOver: order.state === 'refunded',
      };
    }
  }
}
