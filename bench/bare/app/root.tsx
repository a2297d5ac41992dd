import { Links, Meta, Outlet, Scripts } from '@remix-run/react';

/** The smallest Remix page, with which a visitor's page is compared. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
