import { signedIn } from '#app/permissions.ts';
import {
  receiveMultipart,
  type FileRule,
  type Received,
} from '#app/platform/upload/receive-multipart.server.ts';
import type { Context } from './context.server.ts';
import type { Door } from './door.server.ts';
import { demand } from './operation.ts';

/** The files that a form or a call may bring, by field name. */
export type FileRules = Readonly<Record<string, FileRule>>;

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** What is asked before the first byte is taken. @throws {AppError} if they may not be sent */
export type Admission = (context: Context, bytes: number, params: Door['params']) => Promise<void>;

/**
 * Receives the files of a signed-in artist; nobody else's first byte is taken. What `use` has not
 * given to the storage is removed, however it ends.
 */
export async function withReceivedFiles<Result>(
  door: Door,
  rules: FileRules,
  use: (received: Received) => Promise<Result>,
  admit?: Admission,
): Promise<Result> {
  demand(signedIn(door.context.viewer, undefined));
  const bytes = Number(door.request.headers.get('content-length') ?? 0);
  await admit?.(door.context, bytes, door.params);
  const received = await receiveMultipart(door.request, door.context.storage, rules);
  try {
    return await use(received);
  } finally {
    await received.discard();
  }
}
