/** What a browser sends on behalf of a page that is gone is at most 64 KiB in all. */
const SMALL = 8 * 1024;

/** Small forms are sent to their end, even if the page is left right after the press. */
export function withKeepalive(send: typeof fetch): typeof fetch {
  return (input, init) => send(input, isSmallForm(init) ? { ...init, keepalive: true } : init);
}

const isSmallForm = (init: RequestInit | undefined) =>
  init?.method === 'POST' &&
  init.body instanceof URLSearchParams &&
  init.body.toString().length < SMALL;
