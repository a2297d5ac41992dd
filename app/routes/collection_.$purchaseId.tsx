import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { purchaseIntents, viewPurchase } from '#app/features/shop/collection/collection.server.ts';
import { PurchasePage } from '#app/features/shop/collection/PurchasePage.tsx';
import * as texts from '#app/features/shop/collection/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params, url }) =>
  perform(viewPurchase, { ...params, key: url.searchParams.get('key') }),
);

export const action = formAction(purchaseIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? texts.titleByArtist(data.purchase.title, data.purchase.artist)
      : texts.purchaseNotFoundTitle,
  },
  { name: 'robots', content: 'noindex' },
];

export default function Purchase() {
  return <PurchasePage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
