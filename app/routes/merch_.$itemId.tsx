import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { EditItem } from '#app/features/shop/merch/EditItem.tsx';
import { itemFileRules, itemIntents } from '#app/features/shop/merch/merch-forms.server.ts';
import { viewOwnItem } from '#app/features/shop/merch/merch.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import * as texts from '#app/features/shop/merch/texts.ts';

export const loader = load(async ({ perform, params }) => ({
  item: await perform(viewOwnItem, params),
}));

export const action = formAction(itemIntents, { files: itemFileRules, admit: freeSpaceForFiles });

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.pageTitle(data.item.name) : texts.merchTitle },
];

export default function MerchItem() {
  const { item } = useLoaderData<typeof loader>();
  return <EditItem key={item.id} item={item} refused={useRefused()} />;
}
