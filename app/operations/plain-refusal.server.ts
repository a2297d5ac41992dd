import { AppError } from '#app/errors.ts';

/** Says in plain text why something was refused, for what no page shows. @throws {unknown} any other error */
export function plainRefusal(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return new Response(error.message, {
    status: error.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(error.retryAfter && { 'Retry-After': String(error.retryAfter) }),
    },
  });
}
