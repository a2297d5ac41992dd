import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { Explore } from '#app/features/artists/Explore.tsx';
import { loadExplore } from '#app/features/artists/explore.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadExplore);

/** With scripts, the screen is there before its artists are. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => ({
  later: serverLoader<typeof loader>(),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'Explore Artists, Artist Space' }];

export default function ExploreArtists() {
  const data = useLoaderData<typeof loader | typeof clientLoader>();
  const { pathname, search } = useLocation();
  return <Explore page={'later' in data ? data.later : data} address={pathname + search} />;
}
