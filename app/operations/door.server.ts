import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { createContext, type Context } from './context.server.ts';
import { gateIsOpen } from './gate.server.ts';
import { perform, type Operation } from './operation.ts';
import type { z } from 'zod';

/** What all three doors have in common: the gate, the session, and a way to ask for operations. */
export interface Door {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Context;
  perform<Schema extends z.ZodType, Subject, Output>(
    operation: Operation<Schema, Subject, Output>,
    input: unknown,
  ): Promise<Output>;
}

export interface DoorArguments {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

export interface DoorOptions {
  /** `open` for what the gate itself needs. Everything else is behind it. */
  gate?: 'open';
}

/** @throws {AppError} locked, when the gate stands before this request */
export async function openDoor(
  { request, params }: DoorArguments,
  options: DoorOptions = {},
): Promise<Door> {
  const context = await createContext(request);
  if (options.gate !== 'open' && !(await gateIsOpen(context, request))) {
    throw new AppError('locked', 'This site is locked. Enter the site password first.');
  }
  return {
    request,
    url: new URL(request.url),
    params,
    context,
    perform: (operation, input) => perform(operation, context, input),
  };
}

/** The path to come back to; a `.data` request stands for the screen that asked for it. */
function screenPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** Only paths of this site are ever followed after signing in: `//evil` and `https:` are not. */
export function safePath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return fallback;
  return /[\u0000-\u001f\\]/.test(path) ? fallback : path;
}

/** How a screen answers a refusal that sends the visitor elsewhere; undefined for all others. */
export function redirectFor(error: AppError, request: Request): Response | undefined {
  const next = encodeURIComponent(
    request.method === 'GET' ? screenPath(request) : refererPath(request),
  );
  if (error.code === 'locked') return redirect(`/gate?next=${next}`, 303);
  if (error.code === 'unauthenticated') return redirect(`/auth?next=${next}`, 303);
  return undefined;
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return screenPath(request);
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
