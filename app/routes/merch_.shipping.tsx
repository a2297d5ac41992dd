import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shippingIntents } from '#app/features/shop/selling/selling-intents.server.ts';
import { zoneExample } from '#app/features/shop/selling/examples.server.ts';
import { allCountryNames, listShippingZones } from '#app/features/shop/selling/shipping.server.ts';
import { ShippingPage } from '#app/features/shop/selling/ShippingPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/selling/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const exampleKey = searchParams.get('example');
  const { entities: _, ...page } = await perform(listShippingZones, {});
  return {
    ...page,
    countryNames: allCountryNames(),
    exampleKey,
    example: zoneExample(exampleKey, page.currency),
  };
});

export const action = formAction(shippingIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.shippingTitle }];

export default function ShippingScreen() {
  return <ShippingPage {...useLoaderData<typeof loader>()} />;
}
