import * as texts from './texts.ts';
import { useLocation } from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { RequestFailureToasts, type SendLater } from '#app/forms/RequestFailureToasts.tsx';
import { AppHeader, Footer, PublicHeader, SkipLink } from '#app/ui/Header.tsx';
import { Tips } from '#app/ui/Tips.tsx';
import { ToastProvider } from '#app/ui/ToastProvider.tsx';
import { useFrameOptions } from './frame-handle.ts';
import type { Shell } from './shell.server.ts';
import { LISTENER_TABS, TABS, tabPath } from './tabs.ts';
import { ThemeForm } from './ThemeForm.tsx';

type FrameProps = Omit<Shell, 'eventsAt' | 'named'> & {
  /** The notifications of a signed-in artist. */
  bell: ReactNode;
  /** Whether a signed-in artist has a connection, and what waits for one. */
  connection: ReactNode;
  /** Has a form that could not be sent wait in the browser; null where nobody is signed in. */
  later: SendLater | null;
  /** What tells a signed-in artist, on any screen, that something has ended. */
  news: ReactNode;
  /** The menu at the right of a signed-in artist's header. */
  profileMenu: ReactNode;
  /** The global player: it outlives every screen. */
  player: ReactNode;
  children: ReactNode;
};

/** What stands around every screen. */
export function Frame(props: FrameProps) {
  const { viewer, toast, theme, bell, connection, later } = props;
  const { news, profileMenu, player, children } = props;
  const { pathname, search } = useLocation();
  const { header, signIn = true } = useFrameOptions();
  const arriving = useMemo(
    () => toast && { ...toast, tone: toast.variant ? ('bad' as const) : ('ok' as const) },
    [toast],
  );
  const bare = header === 'none';
  return (
    <ToastProvider arriving={arriving} dismissTo={pathname + search}>
      <RequestFailureToasts later={later} />
      {news}
      <SkipLink />
      {viewer ? (
        <AppHeader
          tabs={viewer.isListener ? LISTENER_TABS : TABS}
          currentPath={tabPath(pathname)}
          bell={bell}
          connection={connection}
          profileMenu={profileMenu}
        />
      ) : (
        !bare && (
          <PublicHeader overlay={header === 'over'} signInHref={signIn ? '/api/login' : null} />
        )
      )}
      {children}
      {!bare && (
        <Footer links={[{ to: '/api', label: texts.api }]}>
          <ThemeForm theme={theme} />
        </Footer>
      )}
      {player}
      <Tips />
    </ToastProvider>
  );
}
