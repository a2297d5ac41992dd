import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Explore } from '#app/features/artists/Explore.tsx';
import { loadExplore } from '#app/features/artists/explore.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/texts.ts';

export const loader = load(loadExplore);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.exploreArtistsTitle }];

export default function ExploreArtists() {
  return <Explore {...useLoaderData<typeof loader>()} />;
}
