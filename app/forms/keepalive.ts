/** Browsers send at most 64 KiB in all for a page that has been closed. */
const SMALL = 8 * 1024;

/** Small forms are sent completely, even if the page is left right after submitting. */
export function withKeepalive(send: typeof fetch): typeof fetch {
  return (input, init) => send(input, isSmallForm(init) ? { ...init, keepalive: true } : init);
}

const isSmallForm = (init: RequestInit | undefined) =>
  init?.method === 'POST' &&
  init.body instanceof URLSearchParams &&
  init.body.toString().length < SMALL;
