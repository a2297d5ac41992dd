import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { TabBar } from '#app/ui/Tabs.tsx';
import { Words } from '#app/ui/Words.tsx';
import { formatMoney } from '#app/display/money.ts';
import type { OrderSummary } from './order.schema.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { ORDER_STATES, STATE_WORDS, stateWords, type OrderFilter } from './order.ts';
import { SECOND, TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

type OrdersProps = {
  orders: readonly OrderSummary[];
  next: number | null;
  state: OrderFilter | null;
  waiting: number;
  isFirst: boolean;
};

/** The orders that the artist received, newest first. */
export function Orders({ orders, next, state, waiting, isFirst }: OrdersProps) {
  const query = state ? `state=${state}` : '';
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.orders} lead={leadOf(waiting)}>
        <Actions>
          <Button icon="left" to="/merch">
            {texts.merch}
          </Button>
          {!(isFirst && orders.length === 0) && (
            <Button icon="download" href={`/merch/orders.csv${query && `?${query}`}`} download>
              {texts.asCsv}
            </Button>
          )}
        </Actions>
      </PageHead>
      <TabBar
        label={texts.ordersByState}
        tabs={[
          { to: '/merch/orders', label: texts.allOrders, current: state === null },
          ...ORDER_STATES.map((name) => ({
            to: `/merch/orders?state=${name}`,
            label: name === 'refunded' ? texts.lateOrRefunded : STATE_WORDS[name].name,
            current: state === name,
          })),
        ]}
      />
      {orders.length === 0 ? (
        <div className="pt-6">
          <EmptyState>
            {state === null && isFirst ? texts.noOrdersYet : texts.noOrdersHere}
          </EmptyState>
        </div>
      ) : (
        <ol className="border-b border-line" aria-label={texts.orders}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ol>
      )}
      <NewestPager
        label={texts.orders}
        address={`/merch/orders?${query}`}
        isFirst={isFirst}
        next={next}
      />
    </main>
  );
}

const leadOf = (waiting: number) =>
  waiting === 0 ? texts.nothingWaitsForYou : texts.ordersWaiting(waiting);

function OrderRow({ order }: { order: OrderSummary }) {
  const { id, state, name, totalCents, currency, words, createdAt, expiresAt } = order;
  const { name: stateName, tone } = stateWords(order);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-4 hover:bg-hover">
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={`/merch/orders/${id}`}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{name}</Words>
        </Link>
      </h2>
      <p className="num text-right">{formatMoney(totalCents, currency)}</p>
      <p className="small text-text-2">
        <Words>{words}</Words>
      </p>
      <p className="text-right">
        <Badge tone={tone} dot>
          {stateName}
        </Badge>
      </p>
      <p className="small text-text-2">
        <TextAround
          text={joinFacts([
            texts.orderNumber(id),
            WORDS,
            state === 'new' && expiresAt && texts.heldUntil(SECOND),
          ])}
        >
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
          {expiresAt && <time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>}
        </TextAround>
      </p>
    </li>
  );
}
