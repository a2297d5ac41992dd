import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { errorBody } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { openDoor, redirectFor, type Door, type DoorOptions } from './door.server.ts';
import { retryHeaders } from './form-action.server.ts';
import { noteRefusal } from './refusals.server.ts';
import { VISITOR_VERSION, visitorCache, visitorVersion } from './visitor-cache.server.ts';

interface LoadOptions<Result> extends DoorOptions {
  /**
   * The tables that this screen depends on, if it is the same for all visitors who are not signed in: its
   * data is then cached for them until one of these tables is written.
   */
  sameForVisitors?: readonly string[];
  /**
   * With `sameForVisitors`: the query parameters that this screen uses. All others are removed from a
   * visitor's request, so that they create neither a different screen nor another cache entry.
   */
  query?: readonly string[];
  /** With `sameForVisitors`: when the cached data expires by itself, if it does. */
  until?: (made: Result) => Date | null;
}

/**
 * The door through which a screen reads: gate, session, then the operations that it calls. A refusal
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
          address,
          options.sameForVisitors,
          () => screen({ ...door, url }),
          options.until,
        );
        const kept = version !== null && { [VISITOR_VERSION]: visitorVersion(version, address) };
        return data(value, { headers: kept || door.context.responseHeaders });
      }
      const value = await screen(door);
      return data(value, { headers: door.context.responseHeaders });
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

/** What a loader throws for an error: a redirect, the response for the error screen, or the error itself. */
export function screenRefusal(error: unknown, request: Request): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  const headers = retryHeaders(refusal, new Headers());
  return (
    redirectFor(refusal, request) ?? data(errorBody(refusal), { status: refusal.status, headers })
  );
}
