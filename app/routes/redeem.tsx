import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redeemIntents } from '#app/features/shop/codes/codes-intents.server.ts';
import { RedeemPage } from '#app/features/shop/codes/RedeemPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/codes/texts.ts';

/** Only submitting the form redeems a code; opening a link does not. */
export const loader = load(({ context, url: { searchParams } }) =>
  Promise.resolve({
    code: (searchParams.get('code') ?? '').slice(0, 60),
    signedIn: context.viewer !== null,
  }),
);

export const action = formAction(redeemIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.redeemTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Redeem() {
  return <RedeemPage {...useLoaderData<typeof loader>()} />;
}
