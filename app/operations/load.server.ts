import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { errorBody } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { openDoor, redirectFor, type Door, type DoorOptions } from './door.server.ts';
import { retryHeaders } from './form-action.server.ts';
import { noteRefusal } from './refusals.server.ts';
import { VISITOR_VERSION, visitorCache, visitorVersion } from './visitor-cache.server.ts';

interface LoadOptions<Result> extends DoorOptions {
  /**
   * The tables that this screen is made from, if all visitors who are not signed in see the same:
   * what was made for one is then kept for the others until one of these tables changes.
   */
  sameForVisitors?: readonly string[];
  /**
   * With `sameForVisitors`: the parameters of its address that this screen knows. Of a visitor's request
   * it is shown no others, so that they make no other screen, and no other entry in a cache.
   */
  query?: readonly string[];
  /** With `sameForVisitors`: when what was made ends holding by itself, where it does. */
  until?: (made: Result) => Date | null;
}

/**
 * The door through which a screen reads: gate, session, then the operations it asks for. Whom an
 * operation sends away goes to the gate or to /auth; any other refusal is the error screen's.
 */
export function load<Result>(
  screen: (door: Door) => Promise<Result>,
  options: LoadOptions<Result> = {},
) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    try {
      const door = await openDoor({ request, params }, options);
      if (options.sameForVisitors && !door.context.viewer) {
        // A page may name its own address, and the site may be reached by several.
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

/** The address with the known parameters alone, each once, in the order in which the screen names them. */
function knownAddress(url: URL, query: readonly string[]): URL {
  const known = new URL(url.pathname, url);
  for (const name of query) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/** What a loader throws for an error: where it leads, what the error screen says, or the error itself. */
export function screenRefusal(error: unknown, request: Request): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  const headers = retryHeaders(refusal, new Headers());
  return (
    redirectFor(refusal, request) ?? data(errorBody(refusal), { status: refusal.status, headers })
  );
}
