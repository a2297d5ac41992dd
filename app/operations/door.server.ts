import { redirect } from '@remix-run/node';
import { isWriteConflict } from '#db/concurrency.ts';
import { AppError } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { createContext, type Context } from './context.server.ts';
import { gateIsOpen } from './gate.server.ts';
import { perform, type Operation } from './operation.ts';
import { rememberContext } from './refusals.server.ts';
import * as texts from './texts.ts';

/** Common to all doors: gate and session have been checked, and operations can be performed. */
export interface Door {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Context;
  perform<Output>(operation: Operation<Output>, input: unknown): Promise<Output>;
}

export interface DoorArguments {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

export interface DoorOptions {
  /** `open` for what the gate page itself needs. Everything else is behind the gate. */
  gate?: 'open';
}

/** @throws {AppError} locked, when the request has not passed the gate; full, unavailable */
export async function openDoor(
  { request, params }: DoorArguments,
  options: DoorOptions = {},
): Promise<Door> {
  const context = await orRefusal(createContext(request));
  rememberContext(request, context);
  if (options.gate !== 'open' && !(await orRefusal(gateIsOpen(context)))) {
    throw new AppError('locked', texts.siteIsLocked);
  }
  return {
    request,
    url: new URL(request.url),
    params,
    context,
    perform: (operation, input) => orRefusal(perform(operation, context, input)),
  };
}

/**
 * Turns a full disk and an unavailable database into refusals. A write that conflicted with others too often
 * is a conflict, not a server error.
 */
async function orRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? (isWriteConflict(error) ? changedMeanwhile() : error);
  }
}

const changedMeanwhile = () => new AppError('conflict', texts.changedMeanwhile);

/** The path to return to; for a `.data` request, that of its screen. */
function screenPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Only paths of this site are followed after signing in: not `//evil` or `https:`, nor anything that
 * normalises to one of them. The path is in ASCII, as in a header.
 */
export function safePath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return fallback;
  if (/[\u0000-\u001f\\]/.test(path)) return fallback;
  if (!URL.canParse(path, ANY_SITE)) return fallback;
  const url = new URL(path, ANY_SITE);
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

const ANY_SITE = 'http://localhost';

/** The redirect for a refusal that sends the visitor elsewhere; undefined for all others. */
export function redirectFor(error: AppError, request: Request): Response | undefined {
  const next = nextParameter(request.method === 'GET' ? screenPath(request) : refererPath(request));
  if (error.code === 'locked') return redirect(`/gate?next=${next}`, 303);
  if (error.code === 'unauthenticated') return redirect(`/auth?next=${next}`, 303);
  if (error.code === 'passwordNeeded') return redirect(`/confirm?next=${next}`, 303);
  if (error.code === 'artistsOnly') return redirect(`/artist-page?next=${next}`, 303);
  return undefined;
}

/** Characters of a parameter that names the way back: more than that does not fit into an address. */
const MAX_NEXT = 8_000;

/** The way back as a parameter, without its own parameters where they are too long. */
export function nextParameter(path: string): string {
  const whole = encodeURIComponent(path);
  return whole.length <= MAX_NEXT ? whole : encodeURIComponent(path.split('?', 1)[0] ?? '/');
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return screenPath(request);
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
