import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { load } from '#app/operations/load.server.ts';
import { BusinessPage } from '#app/screens/places/PlacePage.tsx';
import { loadBusiness } from '#app/screens/places/places.server.ts';
import * as texts from '#app/screens/places/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadBusiness);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.businessTitle }];

export default function Business() {
  return <BusinessPage {...useLoaderData<typeof loader>()} />;
}
