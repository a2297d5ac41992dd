import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { CheckoutPage } from '#app/features/shop/CheckoutPage.tsx';
import { viewCheckout } from '#app/features/shop/order.operations.server.ts';
import { checkoutIntents, shopIdOf } from '#app/features/shop/shop-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params, url: { searchParams } }) => {
  const country = searchParams.get('country');
  const code = searchParams.get('code');
  const view = await perform(viewCheckout, { artistId: shopIdOf(params), country, code });
  return { ...view, colorScheme: view.artist.colorScheme };
});

export const action = formAction(checkoutIntents);

/** Needed after a refusal: its text about prices and stock must match the shown data. */
export const shouldRevalidate = () => true;

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.checkoutTitle },
  { name: 'robots', content: 'noindex' },
];

export default function CheckoutScreen() {
  return <CheckoutPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
