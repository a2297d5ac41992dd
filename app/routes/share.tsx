import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SharedRecording } from '#app/features/studio/ai-studio/SharedRecording.tsx';
import * as texts from '#app/features/studio/ai-studio/texts.ts';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

/** Shared files stay in the browser: the service worker takes them from the request. */
export const loader = load(async ({ perform }) => {
  const { id, name } = await perform(viewMyProfile, {});
  return { artistId: id, artistName: name };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.sharedTitle }];

export default function Share() {
  return <SharedRecording {...useLoaderData<typeof loader>()} />;
}
