import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { OrderDetails } from '#app/features/shop/OrderDetails.tsx';
import { viewOwnOrder } from '#app/features/shop/seller.server.ts';
import { sellerIntents } from '#app/features/shop/shop-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params }) => ({
  order: await perform(viewOwnOrder, params),
}));

export const action = formAction(sellerIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.orderNumberTitle(data.order.id) : texts.ordersTitle },
];

export default function OrderDetailsScreen() {
  const { order } = useLoaderData<typeof loader>();
  return <OrderDetails order={order} refused={useRefused()} />;
}
