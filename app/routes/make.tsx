import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { load } from '#app/operations/load.server.ts';
import { MakePage } from '#app/screens/places/PlacePage.tsx';
import { loadMake } from '#app/screens/places/places.server.ts';
import * as texts from '#app/screens/places/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadMake);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.makeTitle }];

export default function Make() {
  return <MakePage {...useLoaderData<typeof loader>()} />;
}
