import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { viewOrder } from '#app/features/shop/order.operations.server.ts';
import { OrderPage } from '#app/features/shop/OrderPage.tsx';
import { orderIntents } from '#app/features/shop/shop-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params, url, context }) => {
  const view = await perform(viewOrder, { ...params, paid: url.searchParams.has('paid') });
  return { ...view, colorScheme: view.artist.colorScheme, origin: context.client.origin };
});

export const action = formAction(orderIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.orderNumberTitle(data.order.id) : texts.orderNotFoundTitle },
  { name: 'robots', content: 'noindex' },
];

export default function OrderScreen() {
  const { key, ...view } = useLoaderData<typeof loader>();
  return <OrderPage orderKey={key} {...view} refused={useRefused()} />;
}
