import script from './service-worker.ts?inline-script';

/** /service-worker.js: one script for the whole site. A browser asks anew each time whether it has changed. */
export function answerServiceWorker(): Response {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // It asks this site alone, and runs nothing else; pictures are those of notifications.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    },
  });
}
