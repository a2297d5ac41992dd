import type { MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import { traitHead } from '#app/features/genres/genres-head.ts';
import { GENRE_TABLES, loadTrait } from '#app/features/genres/genres-page.server.ts';
import { TraitNotHere, TraitPage } from '#app/features/genres/TraitPage.tsx';
import { ErrorScreen } from '#app/features/shell/ErrorScreen.tsx';
import { load } from '#app/operations/load.server.ts';

export const loader = load(loadTrait('genre'), {
  sameForVisitors: GENRE_TABLES,
  query: ['before'],
});

export const meta: MetaFunction<typeof loader> = ({ data }) => traitHead(data);

export default function Tracks() {
  return <TraitPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <TraitNotHere trait="genre" />;
  return <ErrorScreen error={error} />;
}
