import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { knownTimeZone } from './display/time-zone.ts';
import { ProfileMenu } from './features/accounts/ProfileMenu.tsx';
import { viewMyProfile } from './features/artists/artist.operations.server.ts';
import { pictureUrl } from './features/media/picture.ts';
import * as texts from './languages/texts.ts';
import { Bell } from './screens/notifications/Bell.tsx';
import { countNotifications } from './screens/notifications/notification.server.ts';
import { Connection, offerLater } from './features/player/offline/Connection.tsx';
import { GlobalPlayer } from './features/player/GlobalPlayer.tsx';
import { ErrorScreen, loadProblemScreen, titleOfProblem } from './screens/shell/ErrorScreen.tsx';
import {
  Frame,
  PreviousScreen,
  ThemeColor,
  useNonce,
  usePendingPath,
  useScheme,
} from './screens/shell/Frame.tsx';
import { loadShell } from './screens/shell/shell.server.ts';
import stylesheet from './ui/app.css?url';
import { displayFontUrl } from './ui/fonts.ts';
import iconUrl from './ui/icon.svg?url';
import placesStylesheet from './ui/places.css?url';
import { PartsInPage, useLate } from './ui/hydration.tsx';

export { afterSuccess as shouldRevalidate } from './forms/after-success.ts';

/** Twice the width of the picture in the header, for high-density screens. */
const FACE_PIXELS = 64;

export const loader = (args: LoaderFunctionArgs) =>
  loadShell(args, async (door) => {
    const { name, profileImage } = await door.perform(viewMyProfile, {});
    const { bell, inbox } = await door.perform(countNotifications, {});
    return {
      name,
      pictureUrl: profileImage && pictureUrl(profileImage, FACE_PIXELS),
      notifications: bell,
      inbox,
    };
  });

export const meta: MetaFunction = ({ error }) => [
  { title: (error ? titleOfProblem(error) : undefined) ?? 'Artist Space' },
];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  {
    rel: 'preload',
    href: displayFontUrl,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: iconUrl, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useRouteLoaderData<typeof loader>('root');
  const viewer = shell?.viewer ?? null;
  const theme = shell?.theme ?? 'system';
  const artistId = viewer?.artistId ?? null;
  const later = useMemo(() => (artistId === null ? null : offerLater(artistId)), [artistId]);
  return (
    <html
      lang={texts.languageCode}
      dir={texts.direction()}
      data-scheme={useScheme()}
      data-theme={theme === 'system' ? undefined : theme}
      data-zone={knownTimeZone()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
        {viewer && <link rel="manifest" href="/manifest.webmanifest" />}
        {viewer && !viewer.isListener && <link rel="stylesheet" href={placesStylesheet} />}
      </head>
      <body>
        <Frame
          viewer={viewer}
          toast={shell?.toast ?? null}
          theme={theme}
          demo={shell?.demo ?? null}
          connection={viewer && <Connection artistId={viewer.artistId} />}
          later={later}
          bell={viewer && <Bell count={viewer.notifications} />}
          news={viewer && <Results artist={viewer.name} />}
          profileMenu={viewer && <ProfileMenu {...viewer} />}
          player={<GlobalPlayer />}
        >
          {children}
        </Frame>
        <PartsInPage />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const pending = usePendingPath();
  const { viewer } = useLoaderData<typeof loader>();
  const skeletonOf = useLate(loadSkeletons, SKELETONS_AFTER_MS);
  const skeleton = pending && skeletonOf?.(pending, viewer !== null);
  return (
    <>
      {skeleton}
      <PreviousScreen hidden={Boolean(skeleton)}>
        <Outlet />
      </PreviousScreen>
    </>
  );
}

const loadResults = () =>
  import('./features/studio/ResultToast.tsx').then((file) => file.ResultToast);

function Results({ artist }: { artist: string }) {
  const ResultToast = useLate(loadResults);
  return ResultToast && <ResultToast artist={artist} />;
}

/** Until the skeletons are loaded, the previous screen stays visible. The screen for errors is in the same file. */
const loadSkeletons = () =>
  Promise.all([import('./skeletons.tsx'), loadProblemScreen()]).then(([file]) => file.skeletonOf);
const SKELETONS_AFTER_MS = 500;

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
