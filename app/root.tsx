import type { LinksFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorScreen } from './features/shell/ErrorScreen.tsx';
import { Frame } from './features/shell/Frame.tsx';
import { loadShell } from './features/shell/shell.server.ts';
import { useScheme } from './features/shell/use-scheme.ts';
import { useNonce } from './rendering/nonce.tsx';
import stylesheet from './ui/app.css?url';
import { displayFontUrl } from './ui/fonts.ts';
import iconUrl from './ui/icon.svg?url';

export const loader = loadShell;

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
  return (
    <html lang="en" data-scheme={useScheme()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B0A10" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame viewer={shell?.viewer ?? null} toast={shell?.toast ?? null}>
          {children}
        </Frame>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
