/** Browsers limit requests of closed pages to 64 KiB in total. */
const SMALL = 8 * 1024;

/** Address from which Remix fetches the routes behind a page's links ("lazy route discovery"). */
const MANIFEST = '/__manifest';

/**
 * The browser's fetch, with two changes: small forms are sent completely, even if the page is left right
 * after submitting; and Remix requests the routes of one address of each kind, `/tracks/17` for all tracks,
 * since all of a kind have the same routes. A full library would otherwise exceed the length of an address.
 */
export function browserFetch(send: typeof fetch): typeof fetch {
  return (input, init) =>
    send(
      input instanceof URL && input.pathname === MANIFEST ? oneOfEachKind(input) : input,
      isSmallForm(init) ? { ...init, keepalive: true } : init,
    );
}

const isSmallForm = (init: RequestInit | undefined) =>
  init?.method === 'POST' &&
  init.body instanceof URLSearchParams &&
  init.body.toString().length < SMALL;

function oneOfEachKind(address: URL): URL {
  const short = new URL(address);
  const asked = new Map(
    short.searchParams.getAll('p').map((path) => [path.replace(/\/\d+/g, '/0'), path]),
  );
  short.searchParams.delete('p');
  for (const path of asked.values()) short.searchParams.append('p', path);
  return short;
}
