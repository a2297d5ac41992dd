import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { DeleteItem } from '#app/features/shop/merch/EditItem.tsx';
import { deleteItemIntents } from '#app/features/shop/merch/merch-forms.server.ts';
import { viewOwnItem } from '#app/features/shop/merch/merch.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/merch/texts.ts';

export const loader = load(async ({ perform, params }) => ({
  item: await perform(viewOwnItem, params),
}));

export const action = formAction(deleteItemIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.deleteAnItemTitle }];

export default function DeleteMerchItem() {
  const { item } = useLoaderData<typeof loader>();
  return <DeleteItem item={item} refused={useRefused()} />;
}
