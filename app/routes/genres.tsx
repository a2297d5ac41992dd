import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { genresHead, GenresPage } from '#app/screens/genres/GenresPage.tsx';
import { loadGenres } from '#app/screens/genres/genres.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadGenres, { sameForVisitors: true, query: ['after'], ownPage: true });

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => genresHead(data);

export default function Genres() {
  return <GenresPage {...useLoaderData<typeof loader>()} />;
}
