import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  nameArtist,
  viewNaming,
} from '#app/features/artists/naming/name-artist.operations.server.ts';
import { NameScreen } from '#app/features/artists/naming/NameScreen.tsx';
import { safePath } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/texts.ts';

export const loader = load(async ({ url, perform }) => {
  const next = safePath(url.searchParams.get('next'));
  const { unnamed, isListener } = await perform(viewNaming, {});
  if (!unnamed) throw redirect(next, 303);
  return { next, isListener };
});

export const action = formAction({
  nameArtist: intent({
    operation: nameArtist,
    done: (_named, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.yourArtistNameTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Welcome() {
  return (
    <NameScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}
