import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EditZone } from '#app/features/shop/selling/ShippingPage.tsx';
import { zoneIntents } from '#app/features/shop/selling/selling-intents.server.ts';
import { allCountryNames, viewShippingZone } from '#app/features/shop/selling/shipping.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/selling/texts.ts';

export const loader = load(async ({ perform, params }) => ({
  zone: await perform(viewShippingZone, params),
  countryNames: allCountryNames(),
}));

export const action = formAction(zoneIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.regionTitle }];

export default function ShippingZoneScreen() {
  return <EditZone {...useLoaderData<typeof loader>()} />;
}
