import script from './service-worker.ts?inline-script';

/** /service-worker.js: one script for the whole site. Browsers check every time whether it has changed. */
export function answerServiceWorker(): Response {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // The worker may connect to this site only; images are the icons of notifications.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    },
  });
}
