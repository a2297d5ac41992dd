import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isCategory } from '#app/features/shop/merch/merch.ts';
import { merchIntents } from '#app/features/shop/merch/merch-forms.server.ts';
import { listOwnMerch } from '#app/features/shop/merch/merch.server.ts';
import { MerchPage } from '#app/features/shop/merch/MerchPage.tsx';
import { countOrders } from '#app/features/shop/seller.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/merch/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const category = searchParams.get('category');
  const before = searchParams.get('before');
  return {
    ...(await perform(listOwnMerch, { category, before })),
    ...(await perform(countOrders, {})),
    category: isCategory(category) ? category : null,
    isFirst: before === null,
  };
});

export const action = formAction(merchIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.officialMerchandiseTitle }];

export default function Merch() {
  return <MerchPage {...useLoaderData<typeof loader>()} />;
}
