import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { traitHead, traitNotFound, TraitPage } from '#app/screens/genres/GenresPage.tsx';
import { loadTrait, TRAIT_KEPT } from '#app/screens/genres/genres.server.ts';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { load } from '#app/operations/load.server.ts';

export const loader = load(loadTrait('mood'), TRAIT_KEPT);

export const meta: MetaFunction<typeof loader> = ({ data }) => traitHead(data);

export default function Tracks() {
  return <TraitPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} notFound={traitNotFound('mood')} />;
}
