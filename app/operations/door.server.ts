import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { isWriteConflict } from '#db/concurrency.ts';
import { type Context, createContext } from './context.server.ts';
import { gateIsOpen } from './gate.server.ts';
import { type Operation, perform } from './operation.ts';
import { rememberContext } from './security-log.server.ts';
import { ELSEWHERE } from './services.server.ts';
import * as texts from './texts.ts';

/** True if a request of the API asks to be signed in by a token: then no cookie counts. */
export const bringsToken = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  /^Bearer\b/i.test(headers.get('authorization') ?? '') &&
  new URL(url).pathname.startsWith('/api/');

/** Passed by every handler: gate and session have been checked, and operations can be performed. */
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
  // A screen that is not on an artist's own domain: its data cannot be redirected but by the screen itself.
  const elsewhere = request.headers.get(ELSEWHERE);
  if (elsewhere !== null) throw redirect(elsewhere);
  const context = await orRefusal(createContext(request));
  rememberContext(request, context);
  if (options.gate !== 'open' && !(await orRefusal(gateIsOpen(context)))) {
    throw new AppError('locked', texts.siteIsLocked);
  }
  return doorOf({ request, params }, context);
}

/** The door of a request whose caller is known. */
export function doorOf({ request, params }: DoorArguments, context: Context): Door {
  rememberContext(request, context);
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
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? (isWriteConflict(error) ? changedMeanwhile() : error);
  }
}

const changedMeanwhile = () => new AppError('conflict', texts.changedMeanwhile);
