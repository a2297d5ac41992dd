import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { newItemIntents } from '#app/features/shop/merch/merch-forms.server.ts';
import { listOwnMerch } from '#app/features/shop/merch/merch.server.ts';
import { NewItem } from '#app/features/shop/merch/ItemFields.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/merch/texts.ts';

/** Visitors are asked to sign in. */
export const loader = load(async ({ perform }) => {
  const { currency } = await perform(listOwnMerch, {});
  return { formKey: crypto.randomUUID(), currency };
});

export const action = formAction(newItemIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.addAnItemTitle }];

/** Keeps the form's key. */
export const shouldRevalidate = () => false;

export default function NewMerchItem() {
  return <NewItem {...useLoaderData<typeof loader>()} />;
}
