import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Permission, Verdict } from '#app/permissions.ts';
import { fieldLabel } from '#app/validation.ts';
import type { Context } from './context.server.ts';

/**
 * Everything that can be asked of Artist Space. A screen's loader, a screen's form and the JSON API
 * are three doors to the same operations, so that a rule or a limit is written once.
 */
export interface Operation<Schema extends z.ZodType, Subject, Output> {
  readonly name: string;
  readonly input: Schema;
  /** Asked before anything else, with the subject that `subject` finds. */
  readonly permission: Permission<Subject>;
  /**
   * Finds what the operation is about, for the permission and for `run`.
   * @throws {AppError} notFound
   */
  readonly subject?: (context: Context, input: z.output<Schema>) => Promise<Subject>;
  readonly run: (
    context: Context,
    input: z.output<Schema>,
    subject: Subject,
  ) => Promise<Output> | Output;
}

export function defineOperation<Schema extends z.ZodType, Output, Subject = undefined>(
  operation: Operation<Schema, Subject, Output>,
): Operation<Schema, Subject, Output> {
  return operation;
}

/**
 * Runs an operation: input, subject, permission, work, in this order. What the visitor may not see
 * is refused like what does not exist.
 * @throws {AppError} invalid (with fields), unauthenticated, forbidden, notFound, or its own
 */
export async function perform<Schema extends z.ZodType, Subject, Output>(
  operation: Operation<Schema, Subject, Output>,
  context: Context,
  raw: unknown,
): Promise<Output> {
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw invalidInput(parsed.error);
  const subject = operation.subject
    ? await operation.subject(context, parsed.data)
    : (undefined as Subject);
  demand(operation.permission(context.viewer, subject));
  return operation.run(context, parsed.data, subject);
}

/** @throws {AppError} unless the verdict is ok */
export function demand(verdict: Verdict): void {
  switch (verdict) {
    case 'ok':
      return;
    case 'signIn':
      throw new AppError('unauthenticated', 'Please sign in to do this.');
    case 'forbidden':
      throw new AppError('forbidden', 'You can only do this with what is your own.');
    case 'hidden':
      throw new AppError('notFound', 'This is not here, or not for you to see.');
  }
}

function invalidInput(error: z.ZodError): AppError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    (fields[name] ??= []).push(issue.message);
  }
  const [name, messages] = Object.entries(fields)[0] ?? ['', ['Invalid']];
  const message = messages[0] ?? 'Invalid';
  return new AppError('invalid', name ? `${fieldLabel(name)}: ${message}` : message, { fields });
}
