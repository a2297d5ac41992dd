import { Link } from '@remix-run/react';
import { dateAndTime } from '#app/display/dates.ts';
import { formatMoney } from '#app/display/money.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { NewestPager, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { orderAddress } from './merch/merch.ts';
import type { OrderSummary } from './order.schema.ts';
import { stateWords } from './order.ts';
import { SECOND, TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

type BoughtOrdersProps = {
  orders: readonly (OrderSummary & { key: string; seller: string })[];
  next: number | null;
  isFirst: boolean;
};

/** The orders that the signed-in account has placed in all shops, newest first. */
export function BoughtOrders({ orders, next, isFirst }: BoughtOrdersProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.yourOrders} lead={texts.yourOrdersLead}>
        <Button icon="bag" to="/collection">
          {texts.yourMusic}
        </Button>
      </PageHead>
      {orders.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/explore">
              {texts.exploreArtists}
            </Button>
          }
        >
          {texts.nothingOrderedYet}
        </EmptyState>
      ) : (
        <ol className="border-b border-line" aria-label={texts.yourOrders}>
          {orders.map((order) => (
            <BoughtOrder key={order.id} order={order} />
          ))}
        </ol>
      )}
      <NewestPager label={texts.yourOrders} address="/orders" isFirst={isFirst} next={next} />
    </main>
  );
}

function BoughtOrder({ order }: { order: BoughtOrdersProps['orders'][number] }) {
  const { id, key, seller, totalCents, currency, words, createdAt } = order;
  const { name: stateName, tone } = stateWords(order);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-4 hover:bg-hover">
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={orderAddress(key)}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{words}</Words>
        </Link>
      </h2>
      <p className="num text-right">{formatMoney(totalCents, currency)}</p>
      <p className="small text-text-2">
        <TextAround text={joinFacts([texts.fromSeller(WORDS), texts.orderNumber(id), SECOND])}>
          {seller}
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </TextAround>
      </p>
      <p className="text-right">
        <Badge tone={tone} dot>
          {stateName}
        </Badge>
      </p>
    </li>
  );
}
