import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shopIdOf } from '#app/features/shop/shop-intents.server.ts';
import { viewShop } from '#app/features/shop/shop.server.ts';
import { Shop } from '#app/features/shop/Shop.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/texts.ts';

export const loader = load(async ({ perform, params, url: { searchParams }, context }) => {
  const before = searchParams.get('before');
  const shop = await perform(viewShop, {
    artistId: shopIdOf(params),
    category: searchParams.get('category'),
    before: /^\d{1,15}$/.test(before ?? '') ? before : null,
  });
  return {
    ...shop,
    colorScheme: shop.artist.colorScheme,
    isFirst: before === null,
    isFindable: !context.env.ACCESS_PASSWORD,
    origin: context.client.origin,
  };
});

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: texts.shopNotFoundTitle }];
  const { artist, origin, isFindable } = data;
  const title = texts.officialMerchandiseBy(artist.name);
  if (!isFindable) return [{ title }, { name: 'robots', content: 'noindex' }];
  return [
    { title },
    { name: 'description', content: texts.shopDescription(artist.name) },
    { tagName: 'link', rel: 'canonical', href: `${origin}/shop/${artist.id}` },
    { property: 'og:title', content: title },
    { property: 'og:url', content: `${origin}/shop/${artist.id}` },
    { property: 'og:image', content: `${origin}/og/${artist.id}.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function ShopScreen() {
  return <Shop {...useLoaderData<typeof loader>()} />;
}
