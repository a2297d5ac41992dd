import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Explore } from '#app/features/artists/Explore.tsx';
import { loadExplore } from '#app/features/artists/explore.server.ts';
import { Found, hasMusic } from '#app/screens/search/Found.tsx';
import { searchMusic } from '#app/screens/search/search.operations.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/texts.ts';

export const loader = load(async (door) => {
  const explored = await loadExplore(door);
  const { search } = explored.filter;
  // The music was shown on the first page of artists.
  const music = search && explored.isFirst ? await door.perform(searchMusic, { search }) : null;
  return { ...explored, music };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.exploreArtistsTitle }];

export default function ExploreArtists() {
  const { music, ...explored } = useLoaderData<typeof loader>();
  return (
    <Explore {...explored} foundMusic={hasMusic(music)}>
      {music && <Found music={music} typed={explored.filter.search} />}
    </Explore>
  );
}
