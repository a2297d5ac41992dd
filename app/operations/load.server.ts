import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { errorBody } from '#app/errors.ts';
import { language } from '#app/languages/language.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { type Door, type DoorOptions, openDoor } from './door.server.ts';
import { redirectFor } from './redirects.server.ts';
import { noteRefusal } from './security-log.server.ts';
import { retryHeaders } from './form-action.server.ts';
import { visitorCache } from './visitor-cache.server.ts';

/**
 * From a loader to the renderer: the version of the data of a visitor's page and, after a space, the URL of
 * that page with only the parameters that it uses.
 */
export const VISITOR_VERSION = 'X-Visitor-Version';

/**
 * From a loader to the renderer: '1' if what somebody signed in sees depends on the database, the request, the settings
 * and the time alone.
 */
export const OWN_PAGE = 'X-Own-Page';

/** Version of the shell around such a page, for visitors who have passed the gate. */
export const OPEN_SHELL = 'open';

/** The key of the data of a visitor's page: its texts are in the language of the request. */
export const visitorKey = (address: string) => `${language()} ${address}`;

/** Value of the `VISITOR_VERSION` header of a page. */
export const visitorVersion = (version: string, address: string) => `${version} ${address}`;

interface LoadOptions<Result> extends DoorOptions {
  /**
   * True if the screen is the same for all visitors who are not signed in, as far as it is made from the
   * database: its data is then cached for them until one of the rows that it was read from is written.
   */
  sameForVisitors?: boolean;
  /**
   * With `sameForVisitors`: the query parameters that this screen uses. All others are removed from a
   * visitor's request, so that they create neither a different screen nor another cache entry.
   */
  query?: readonly string[];
  /** With `sameForVisitors`: true if the screen changes when the day does. */
  daily?: boolean;
  /**
   * The screen of somebody signed in is made from the database, the request, the settings and the time alone, so that it
   * may be cached until a row that it was read from is written. Keys in its forms come from `createFormKey`.
   */
  ownPage?: boolean;
  /** With `sameForVisitors`: when the cached data expires by itself, if it does. */
  until?: (made: Result) => Date | null;
}

/**
 * The handler by which a screen reads: gate, session, then the operations that it calls. A refusal
 * redirects to the gate or to /auth where that applies; any other is shown by the error screen.
 */
export function load<Result>(
  screen: (door: Door) => Promise<Result>,
  options: LoadOptions<Result> = {},
) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    try {
      const door = await openDoor({ request, params }, options);
      if (options.sameForVisitors && !door.context.viewer) {
        // A page may contain its own URL, and the site may be reached under several names.
        const url = knownAddress(door.url, options.query ?? []);
        const address = door.context.client.origin + url.pathname + url.search;
        const { value, version } = await visitorCache(door.context).remember(
          visitorKey(address),
          () => screen({ ...door, url }),
          options,
        );
        const kept = version !== null && { [VISITOR_VERSION]: visitorVersion(version, address) };
        return data(value, { headers: kept || door.context.responseHeaders });
      }
      const value = await screen(door);
      const { viewer, responseHeaders } = door.context;
      if (options.ownPage && viewer) responseHeaders.set(OWN_PAGE, '1');
      return data(value, { headers: responseHeaders });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await noteRefusal(refusal, request, 'screen');
      throw screenRefusal(error, request);
    }
  };
}

/** The URL with only the known parameters, each once, in the order in which the screen lists them. */
function knownAddress(url: URL, query: readonly string[]): URL {
  const known = new URL(url.pathname, url);
  for (const name of query) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/**
 * Response that a loader throws for an error: a redirect, the response for the error screen, or the error
 * itself.
 */
export function screenRefusal(error: unknown, request: Request): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  const headers = retryHeaders(refusal, new Headers());
  return (
    redirectFor(refusal, request) ?? data(errorBody(refusal), { status: refusal.status, headers })
  );
}
