import { Form, useLocation, useMatches, useNavigation } from '@remix-run/react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SendLater } from '#app/forms/RequestFailureToasts.tsx';
import { useLate } from '#app/ui/hydration.tsx';
import { type Theme, THEMES } from '#app/operations/theme.ts';
import { AppHeader, Footer, PublicHeader, SkipLink } from '#app/ui/Header.tsx';
import { Tips } from '#app/ui/Field.tsx';
import { ToastProvider } from '#app/ui/ToastProvider.tsx';
import type { ColorScheme } from '#db/schema.ts';
import { PlacesNav } from '../places/PlacesNav.tsx';
import type { Shell } from './shell.server.ts';
import * as texts from './texts.ts';

const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;

/** The nonce of this response, for inline scripts. Empty in the browser, which hides it from scripts. */
export const useNonce = () => useContext(NonceContext);

/**
 * A screen's options for the frame: `export const handle: FrameHandle = { frame: { header: 'over' }
 * }`.
 */
export interface FrameHandle {
  frame: {
    /**
     * The header for visitors: `over` the picture at the top of the screen, or `none` (and no
     * footer).
     */
    header?: 'over' | 'none';
    /** True if a visitor's header has a sign-in button; false on screens with their own. */
    signIn?: boolean;
  };
}

/** The frame options of the innermost screen that has any. */
function useFrameOptions(): FrameHandle['frame'] {
  let options: FrameHandle['frame'] = {};
  for (const { handle } of useMatches()) {
    if (typeof handle === 'object' && handle !== null && 'frame' in handle) {
      options = (handle as FrameHandle).frame;
    }
  }
  return options;
}

/**
 * The main tabs in their order.
 */
export const TABS = [
  { label: texts.profile, to: '/' },
  { label: texts.music, to: '/beats' },
  { label: texts.beatMachine, to: '/beat-machine' },
  { label: texts.team, to: '/ai-assistants' },
  { label: texts.merch, to: '/merch' },
  { label: texts.explore, to: '/explore' },
] as const;

/** The tabs of a listener, who has no artist page. */
const LISTENER_TABS = [
  { label: texts.feed, to: '/feed' },
  { label: texts.explore, to: '/explore' },
  { label: texts.vocals, to: '/vocals' },
] as const;

const LANGUAGE_LINK = { to: '/language', label: texts.language };
const VISITOR_LINKS = [{ to: '/api', label: texts.api }, LANGUAGE_LINK];

/** The current path without a trailing slash, for comparing with a tab's path. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(.)\/{1,5}$/, '$1');
}

/**
 * The switch between light and dark in the footer. It returns to the screen that it was sent from.
 */
function ThemeForm({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="intent" value="chooseTheme" />
      <input type="hidden" name="to" value={pathname + search} />
      <div className="foot-theme" role="group" aria-label={texts.theme}>
        {THEMES.map((name) => (
          <button key={name} name="theme" value={name} aria-pressed={name === theme}>
            {texts.themes[name]}
          </button>
        ))}
      </div>
    </Form>
  );
}

type FrameProps = Omit<Shell, 'eventsAt' | 'named'> & {
  /** The notifications of a signed-in artist. */
  bell: ReactNode;
  /** The connection state of a signed-in artist, and the queue of unsent forms. */
  connection: ReactNode;
  /** Queues a form that could not be sent in the browser; null for visitors. */
  later: SendLater | null;
  /** The notices of ended work for a signed-in artist, on any screen. */
  news: ReactNode;
  /** The menu at the right of a signed-in artist's header. */
  profileMenu: ReactNode;
  /** The global player, which is kept when the screen changes. */
  player: ReactNode;
  children: ReactNode;
};

const loadFailures = () =>
  import('#app/forms/RequestFailureToasts.tsx').then((file) => file.RequestFailureToasts);

function Failures({ later }: Pick<FrameProps, 'later'>) {
  const Toasts = useLate(loadFailures);
  return Toasts && <Toasts later={later} />;
}

/** The frame around every screen. */
export function Frame(props: FrameProps) {
  const { viewer, toast, theme, bell, connection, later } = props;
  const { news, profileMenu, player, demo, children } = props;
  const { pathname, search } = useLocation();
  const { header, signIn = true } = useFrameOptions();
  const arriving = useMemo(
    () => toast && { ...toast, tone: toast.variant ? ('bad' as const) : ('ok' as const) },
    [toast],
  );
  const bare = header === 'none';
  return (
    <ToastProvider arriving={arriving} dismissTo={pathname + search}>
      <Failures later={later} />
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
          <PublicHeader
            overlay={header === 'over'}
            signInFrom={signIn ? pathname + search : null}
          />
        )
      )}
      {viewer && !viewer.isListener && <PlacesNav path={tabPath(pathname)} />}
      {children}
      {demo && (
        <p role="status" className="page pb-10">
          {demo}
        </p>
      )}
      {!bare && (
        <Footer links={viewer ? [] : VISITOR_LINKS}>
          {viewer && (
            <form action={LANGUAGE_LINK.to} className="foot-theme">
              <button>{LANGUAGE_LINK.label}</button>
            </form>
          )}
          <ThemeForm theme={theme} />
        </Footer>
      )}
      {player}
      <Tips />
    </ToastProvider>
  );
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type PreviousScreenProps = { hidden: boolean; children: ReactNode };

/**
 * The screen that is being left. While the next one is loading it is hidden, not removed: if
 * loading fails, it is shown again with its typed values, scroll position and focus.
 */
export function PreviousScreen({ hidden, children }: PreviousScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ path: string; scrollY: number; focus: Element | null } | null>(null);
  if (hidden && !left.current && typeof document !== 'undefined') {
    const { activeElement: focus } = document;
    left.current = { path: location.pathname, scrollY, focus };
  }
  useBrowserLayoutEffect(() => {
    const before = left.current;
    if (hidden || !before) return;
    left.current = null;
    if (before.path !== location.pathname) return;
    scrollTo(0, before.scrollY);
    const { focus } = before;
    if (focus instanceof HTMLElement && box.current?.contains(focus)) {
      focus.focus({ preventScroll: true });
    }
  }, [hidden]);
  return (
    <div ref={box} style={{ display: hidden ? 'none' : 'contents' }}>
      {children}
    </div>
  );
}

/** `--bg` of each theme, for the browser's own interface. */
const GROUND = { dark: '#0B0A10', light: '#F7F6FA' };

export function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={GROUND[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUND.light} />
      <meta name="theme-color" content={GROUND.dark} />
    </>
  );
}

/** Shorter loading times are not noticed; a skeleton would only flicker. */
const NOTICEABLE_MS = 150;

/** The path of the screen that is loading, once that takes noticeably long; otherwise null. */
export function usePendingPath(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const pending = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [noticed, setNoticed] = useState<string | null>(null);
  useEffect(() => {
    if (pending === null) return;
    const notice = setTimeout(() => setNoticed(pending), NOTICEABLE_MS);
    return () => {
      clearTimeout(notice);
      setNoticed(null);
    };
  }, [pending]);
  return pending === noticed ? pending : null;
}

/** The colour scheme of the page: the artist's on artist pages. */
export function useScheme(): ColorScheme {
  for (const { data } of useMatches()) {
    if (typeof data === 'object' && data !== null && 'colorScheme' in data) {
      return data.colorScheme as ColorScheme;
    }
  }
  return 'purple';
}
