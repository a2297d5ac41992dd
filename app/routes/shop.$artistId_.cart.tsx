import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { viewCart } from '#app/features/shop/shop.server.ts';
import { CartPage } from '#app/features/shop/CartPage.tsx';
import { cartIntents, shopIdOf } from '#app/features/shop/shop-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params }) => {
  const view = await perform(viewCart, { artistId: shopIdOf(params) });
  return { ...view, colorScheme: view.artist.colorScheme };
});

export const action = formAction(cartIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.cartTitle },
  { name: 'robots', content: 'noindex' },
];

export default function CartScreen() {
  return <CartPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
