import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewTrackPlays } from '#app/features/plays/play.operations.server.ts';
import { TrackPlaysPage } from '#app/features/plays/TrackPlaysPage.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/plays/texts.ts';

export const loader = load(({ perform, params, url }) =>
  perform(viewTrackPlays, { ...params, days: url.searchParams.get('days') }),
);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.playsOfTitle(data.title) : texts.playsTitle },
];

export default function TrackPlaysScreen() {
  return <TrackPlaysPage plays={useLoaderData<typeof loader>()} />;
}
