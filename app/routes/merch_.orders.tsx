import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Orders } from '#app/features/shop/Orders.tsx';
import { listOrders } from '#app/features/shop/seller.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const before = searchParams.get('before');
  const page = await perform(listOrders, { state: searchParams.get('state'), before });
  return { ...page, isFirst: before === null };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.ordersTitle }];

export default function OrdersScreen() {
  return <Orders {...useLoaderData<typeof loader>()} />;
}
