import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

/** Logo and name, linking to the home page. */
function Logo() {
  return (
    <Link className="logo" to="/">
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M2.5 20v-2.5m4.75 2.5v-9m4.75-7v10m4.75 6v-9m4.75 9v-2.5" />
      </svg>
      {texts.artistSpace}
    </Link>
  );
}

type AppHeaderProps = {
  tabs: ReadonlyArray<{ to: string; label: string }>;
  /** The path of the page; the tab with the same path is the current one. */
  currentPath: string;
  /** The notifications, if the user is an artist. */
  bell?: ReactNode;
  profileMenu: ReactNode;
  /** Shows a lost connection, if there is something to say about it. */
  connection?: ReactNode;
};

/**
 * The header of a signed-in artist. On phones the row with the logo scrolls away and the row of tabs stays.
 */
export function AppHeader({ tabs, currentPath, bell, profileMenu, connection }: AppHeaderProps) {
  return (
    <header className="top top-app">
      <div className="page">
        <div className="top-row">
          <Logo />
          <div className="top-side">
            {connection}
            {bell}
            {profileMenu}
          </div>
        </div>
        <nav className="nav" aria-label={texts.mainNavigation}>
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              aria-current={tab.to === currentPath ? 'page' : undefined}
            >
              <TabLabel label={tab.label} />
            </Link>
          ))}
        </nav>
      </div>
    </header>
  );
}

/** On phones only the first word is visible; screen readers get all of them. */
function TabLabel({ label }: { label: string }) {
  const space = label.indexOf(' ');
  if (space < 0) return label;
  return (
    <>
      {label.slice(0, space)}
      <span className="rest">{label.slice(space)}</span>
    </>
  );
}

type PublicHeaderProps = {
  /** Address of the page, which 'Sign In' leads back to; null leaves the button out. */
  signInFrom: string | null;
  /** Over the picture at the top of the page. */
  overlay?: boolean;
};

/** The header of a visitor. */
export function PublicHeader({ signInFrom, overlay }: PublicHeaderProps) {
  return (
    <header className={classNames('top', overlay && 'top-over night')}>
      <div className="page top-row">
        <Logo />
        {signInFrom === '/' ? (
          <Button href="/api/login">{texts.signIn}</Button>
        ) : (
          signInFrom && (
            <Button to={`/auth?next=${encodeURIComponent(signInFrom)}`}>{texts.signIn}</Button>
          )
        )}
      </div>
    </header>
  );
}

/** First focusable element of the page; `<main id="main" tabIndex={-1}>` is its target. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {texts.skipToContent}
    </a>
  );
}

type FooterProps = { links?: ReadonlyArray<{ to: string; label: string }>; children?: ReactNode };

export function Footer({ links = [], children }: FooterProps) {
  return (
    <footer className="foot">
      <div className="page">
        <p>{texts.copyrightNotice}</p>
        {links.length > 0 && (
          <nav aria-label={texts.more}>
            {links.map((link) => (
              <Link key={link.to} to={link.to}>
                {link.label}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </div>
    </footer>
  );
}
