import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { offerIntents, viewSupportOffer } from '#app/features/shop/subscription.server.ts';
import { OfferPage } from '#app/features/shop/support/OfferPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/support/texts.ts';

export const loader = load(({ perform }) => perform(viewSupportOffer, {}));

export const action = formAction(offerIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.offerTitle }];

export default function SupportOfferScreen() {
  return <OfferPage {...useLoaderData<typeof loader>()} />;
}
