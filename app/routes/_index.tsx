import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { accessAddress, canSignUp } from '#app/features/accounts/access-address.ts';
import { accessIntents } from '#app/features/accounts/sign-in.server.ts';
import { signUpOf } from '#app/features/accounts/sign-up.server.ts';
import { listPublicArtists } from '#app/features/artists/artist.operations.server.ts';
import { imageFileRules } from '#app/features/media/picture.server.ts';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { actOnDashboard } from '#app/screens/dashboard/act-on-dashboard.ts';
import { Dashboard } from '#app/screens/dashboard/Dashboard.tsx';
import { dashboardIntents, loadDashboard } from '#app/screens/dashboard/dashboard.server.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { decodeBars } from '#app/features/library/track.ts';
import { listSoundsOf, viewHeroTrack } from '#app/features/library/showcase.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, type Refused } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { partOfPage } from '#app/ui/hydration.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/accounts/texts.ts';

const FEATURED = 6;

// Signed-in artists see none of these.
const Landing = partOfPage(
  'Landing',
  () => import('#app/features/accounts/Landing.tsx').then((file) => file.Landing),
  <main id="main" tabIndex={-1} />,
);
const HeroTrack = partOfPage('HeroTrack', () =>
  import('#app/features/library/HeroTrack.tsx').then((file) => file.HeroTrack),
);
const NoProfile = partOfPage('NoProfile', () =>
  import('#app/screens/dashboard/NoProfile.tsx').then((file) => file.NoProfile),
);
const AccessCard = partOfPage('AccessCard', () =>
  import('#app/features/accounts/AccessCard.tsx').then((file) => file.AccessCard),
);
const FeaturedArtists = partOfPage('FeaturedArtists', () =>
  import('#app/features/artists/FeaturedArtists.tsx').then((file) => file.FeaturedArtists),
);

export const loader = load(
  async (door) => {
    if (door.context.viewer?.isListener) throw redirect('/feed', 303);
    return door.context.viewer
      ? { screen: 'dashboard' as const, ...(await loadDashboard(door)) }
      : { screen: 'landing' as const, ...(await loadLanding(door)) };
  },
  { sameForVisitors: true, query: ['tab'], ownPage: true },
);

async function loadLanding(door: Door) {
  const { perform } = door;
  const { artists, next } = await perform(listPublicArtists, { limit: FEATURED });
  return {
    heroTrack: await perform(viewHeroTrack, {}),
    artists,
    sounds: await perform(listSoundsOf, { artistIds: artists.map(({ id }) => id) }),
    more: next !== null,
    signUp: signUpOf(door),
  };
}

export const action = formAction(
  { ...accessIntents, ...dashboardIntents },
  { files: imageFileRules },
);

export const clientAction = (args: ClientActionFunctionArgs) => actOnDashboard(args);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: !data || data.screen === 'landing' ? 'Artist Space' : texts.profileTitle },
  { name: 'description', content: texts.siteDescription },
];

export const handle: FrameHandle = { frame: { header: 'over' } };

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const refused = useRefused();
  if (data.screen === 'landing') return <LandingScreen data={data} refused={refused} />;
  const { own, place } = data;
  return own ? <Dashboard {...own} place={place} refused={refused} /> : <NoProfile />;
}

type LandingScreenProps = {
  data: Awaited<ReturnType<typeof loadLanding>>;
  refused: Refused | undefined;
};

function LandingScreen({ data, refused }: LandingScreenProps) {
  const { heroTrack, artists, sounds, more, signUp } = data;
  return (
    <Landing
      heroTrack={heroTrack && <HeroTrack track={heroTrack} />}
      access={
        <AccessCard
          title={texts.signInOrCreateAnAccount}
          createLabel={texts.createAccount}
          next="/"
          signUp={signUp}
          refused={refused}
        />
      }
      artists={
        <FeaturedArtists
          artists={artists}
          sounds={mapValues(sounds, decodeBars)}
          allTo={more ? '/listen' : null}
          joinTo={canSignUp(signUp) ? accessAddress('/', '', 'create') : null}
        />
      }
    />
  );
}

function mapValues<From, To>(record: Record<number, From>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
