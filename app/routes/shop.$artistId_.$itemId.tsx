import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { itemIdOf, itemPageIntents, shopIdOf } from '#app/features/shop/shop-intents.server.ts';
import { viewShopItem } from '#app/features/shop/shop.server.ts';
import { ShopItemPage } from '#app/features/shop/ShopItemPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params }) => {
  const view = await perform(viewShopItem, {
    artistId: shopIdOf(params),
    itemId: itemIdOf(params),
  });
  return { ...view, colorScheme: view.artist.colorScheme };
});

export const action = formAction(itemPageIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.itemByArtist(data.item.name, data.artist.name) : texts.itemNotFoundTitle },
];

export default function ShopItemScreen() {
  const view = useLoaderData<typeof loader>();
  return <ShopItemPage key={view.item.id} {...view} refused={useRefused()} />;
}
