import { useLocation } from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { LineKeeper } from '#app/forms/LineKeeper.tsx';
import { AppHeader, Footer, PublicHeader, SkipLink } from '#app/ui/Header.tsx';
import { Tips } from '#app/ui/Tips.tsx';
import { ToastProvider } from '#app/ui/ToastProvider.tsx';
import { useFrameWishes } from './frame-handle.ts';
import type { Shell } from './shell.server.ts';
import { TABS, tabPath } from './tabs.ts';

type FrameProps = Omit<Shell, 'eventsAt' | 'named'> & {
  /** The notifications of a signed-in artist. */
  bell: ReactNode;
  /** What tells a signed-in artist, on any screen, that something has ended. */
  news: ReactNode;
  /** The menu at the right of a signed-in artist's header. */
  profileMenu: ReactNode;
  /** The global player: it outlives every screen. */
  player: ReactNode;
  children: ReactNode;
};

/** What stands around every screen. */
export function Frame({ viewer, toast, bell, news, profileMenu, player, children }: FrameProps) {
  const { pathname, search } = useLocation();
  const { header, signIn = true } = useFrameWishes();
  const arriving = useMemo(
    () => toast && { ...toast, tone: toast.variant ? ('bad' as const) : ('ok' as const) },
    [toast],
  );
  const bare = header === 'none';
  return (
    <ToastProvider arriving={arriving} dismissTo={pathname + search}>
      <LineKeeper />
      {news}
      <SkipLink />
      {viewer ? (
        <AppHeader
          tabs={TABS}
          currentPath={tabPath(pathname)}
          bell={bell}
          profileMenu={profileMenu}
        />
      ) : (
        !bare && (
          <PublicHeader overlay={header === 'over'} signInHref={signIn ? '/api/login' : null} />
        )
      )}
      {children}
      {!bare && <Footer />}
      {player}
      <Tips />
    </ToastProvider>
  );
}
