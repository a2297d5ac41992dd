import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { accessAddress, canSignUp, isCreating } from '#app/features/accounts/access-address.ts';
import { AccessCard } from '#app/features/accounts/AccessCard.tsx';
import { accessIntents } from '#app/features/accounts/sign-in.server.ts';
import { signUpOf } from '#app/features/accounts/sign-up.server.ts';
import { Stage } from '#app/features/accounts/Landing.tsx';
import { listPublicArtists } from '#app/features/artists/artist.operations.server.ts';
import { ArtistDirectory } from '#app/features/artists/ArtistDirectory.tsx';
import { purposeOf } from '#app/features/artists/sign-in-purpose.server.ts';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { safePath } from '#app/operations/door.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/accounts/texts.ts';

export const loader = load(
  async (door) => {
    const { context, url, perform } = door;
    const next = safePath(url.searchParams.get('next'));
    if (context.viewer) throw redirect(next, 303);
    return {
      next,
      purpose: await purposeOf(door, next),
      signUp: signUpOf(door),
      list: await perform(listPublicArtists, { after: url.searchParams.get('after') }),
    };
  },
  { sameForVisitors: true, query: ['next', 'after', 'tab', 'invite', 'as'] },
);

export const action = formAction(accessIntents);

export const links = workshopLinks;

export const meta: MetaFunction = ({ location }) => [
  { title: isCreating(location.search) ? texts.signUpTitle : texts.signInTitle },
  { name: 'description', content: texts.signInDescription },
];

export const handle: FrameHandle = { frame: { header: 'over', signIn: false } };

export default function Auth() {
  const { next, purpose, list, signUp } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const page = new URLSearchParams(search).get('after');
  const turning =
    state === 'loading' &&
    location.pathname === pathname &&
    new URLSearchParams(location.search).get('after') !== page;
  return (
    <main id="main" tabIndex={-1}>
      <Stage>
        <div className="grid gap-3 lg:self-end">
          <h1 className="name max-w-[10ch]" data-fit="narrow">
            {texts.showcaseAndDiscoverMusic}
          </h1>
          <p className="max-w-[44ch] text-text-2 max-lg:-mx-3 max-lg:rounded-card max-lg:bg-scrim max-lg:p-3">
            {texts.forListenersAndArtists}
          </p>
        </div>
        <AccessCard
          title={texts.artistLogin}
          titleShown
          createLabel={texts.signUp}
          next={next}
          purpose={purpose}
          signUp={signUp}
          refused={refused}
          offersBoth
        />
      </Stage>
      <ArtistDirectory
        artists={list.artists}
        loading={turning}
        firstTo={page && pageAddress(search, null)}
        nextTo={list.next && pageAddress(search, list.next)}
        joinTo={canSignUp(signUp) ? accessAddress(pathname, search, 'create') : null}
      />
    </main>
  );
}

/** The address of another page of the list, with the anchor of the list. */
function pageAddress(search: string, after: string | null): string {
  const parameters = new URLSearchParams(search);
  if (after) parameters.set('after', after);
  else parameters.delete('after');
  return `/auth?${parameters.toString()}#artists`;
}
