import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ArtistPageScreen } from '#app/features/artists/naming/NameScreen.tsx';
import {
  makeArtistPage,
  viewNaming,
} from '#app/features/artists/naming/name-artist.operations.server.ts';
import * as texts from '#app/features/artists/texts.ts';
import { safePath } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ url, perform }) => {
  const next = url.searchParams.get('next');
  const { isListener } = await perform(viewNaming, {});
  if (!isListener) throw redirect(safePath(next), 303);
  return { came: next !== null };
});

export const action = formAction({
  makeArtistPage: intent({
    operation: makeArtistPage,
    done({ named }, { url }) {
      const next = safePath(url.searchParams.get('next'));
      const to = named ? next : `/welcome?next=${encodeURIComponent(next)}`;
      return { to, toast: { title: texts.youHaveAnArtistPage } };
    },
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.makeAnArtistPageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function ArtistPageRoute() {
  return <ArtistPageScreen {...useLoaderData<typeof loader>()} />;
}
