import type { AppError, ErrorCode } from '#app/errors.ts';
import { clientFacts, type Context } from './context.server.ts';
import { countSecurityEvent } from './counted-events.server.ts';
import { services } from './services.server.ts';

const contexts = new WeakMap<Request, Context>();

/** Remembers the context of a request, so that its refusal can be logged with it. */
export function rememberContext(request: Request, context: Context): void {
  contexts.set(request, context);
}

/** Refused for whoever asks, whatever they ask for. */
const ALWAYS: ReadonlySet<ErrorCode> = new Set(['crossOrigin', 'tooManyRequests']);
/** On a screen, these are the way to the sign-in form; a program has no business being refused so. */
const OF_PROGRAMS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'locked']);

/**
 * Records a refusal in the security log, if it is relevant to security: refused permissions, requests of
 * programs that are not signed in, requests from other sites, and exceeded rate limits. URLs are not stored,
 * because some contain secrets.
 */
export async function noteRefusal(
  error: AppError,
  request: Request,
  door: 'screen' | 'program',
): Promise<void> {
  const { code, denied, operation } = error;
  const noted = denied || ALWAYS.has(code) || (door === 'program' && OF_PROGRAMS.has(code));
  if (!noted) return;
  const context = contexts.get(request);
  const all = context ?? services();
  await countSecurityEvent(all, context?.client ?? clientFacts(request, services()), {
    kind: 'refused',
    userId: context?.viewer?.userId ?? null,
    detail: { code, ...(operation ? { operation } : {}) },
  });
}
