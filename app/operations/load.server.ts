import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError, errorBody } from '#app/errors.ts';
import { openDoor, redirectFor, type Door, type DoorOptions } from './door.server.ts';
import { VISITOR_VERSION, visitorCache } from './visitor-cache.server.ts';

interface LoadOptions extends DoorOptions {
  /**
   * The tables that this screen is made from, if all visitors who are not signed in see the same:
   * what was made for one is then kept for the others until one of these tables changes.
   */
  sameForVisitors?: readonly string[];
}

/**
 * The door through which a screen reads: gate, session, then the operations it asks for. Whom an
 * operation sends away goes to the gate or to /auth; any other refusal is the error screen's.
 */
export function load<Result>(screen: (door: Door) => Promise<Result>, options: LoadOptions = {}) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    try {
      const door = await openDoor({ request, params }, options);
      if (options.sameForVisitors && !door.context.viewer) {
        // A page may name its own address, and the site may be reached by several.
        const { origin } = door.context.client;
        const { value, version } = await visitorCache(door.context).remember(
          origin + door.url.pathname + door.url.search,
          options.sameForVisitors,
          () => screen(door),
        );
        return data(value, { headers: { [VISITOR_VERSION]: `${version}@${origin}` } });
      }
      const value = await screen(door);
      return data(value, { headers: door.context.respond });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw redirectFor(error, request) ?? data(errorBody(error), { status: error.status });
    }
  };
}
