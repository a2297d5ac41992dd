import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BoughtOrders } from '#app/features/shop/BoughtOrders.tsx';
import { listBoughtOrders } from '#app/features/shop/order.operations.server.ts';
import * as texts from '#app/features/shop/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(
  async ({ perform, url: { searchParams } }) => {
    const before = searchParams.get('before');
    return { ...(await perform(listBoughtOrders, { before })), isFirst: before === null };
  },
  { ownPage: true },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.yourOrdersTitle }];

export default function BoughtOrdersScreen() {
  return <BoughtOrders {...useLoaderData<typeof loader>()} />;
}
