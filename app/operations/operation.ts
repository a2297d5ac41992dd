import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  isAllowed,
  signedIn,
  type MaybeViewer,
  type Permission,
  type Decision,
  type Viewer,
} from '#app/permissions.ts';
import { fieldLabel } from '#app/validation.ts';
import type { Context } from './context.server.ts';
import * as texts from './texts.ts';

/** A rate limit. */
export interface Limit {
  /** How many calls in how many seconds, for the API’s document. */
  readonly rates?: Readonly<
    Record<'perAccount' | 'perAddress', { points: number; seconds: number }>
  >;
  /** Counts one try. @throws {AppError} tooManyRequests */
  demand(context: Pick<Context, 'viewer' | 'client'>): Promise<void>;
}

/**
 * Everything that a client can do is an operation. Four handlers run operations, so that each rule and limit is
 * written once: those of a screen's loader, of a screen's form, of the JSON API and of a file.
 */
export interface Operation<Output> {
  readonly name: string;
  readonly input: z.ZodType;
  readonly limit: Limit | 'byInput' | undefined;
  /** Checks the input, the limit and the permission, then runs; call `perform` instead, which names the operation in errors. */
  readonly execute: (context: Context, raw: unknown) => Promise<Output>;
  /**
   * Returns how this kind of account is refused for any input: visitors if an account is needed, listeners if
   * an artist page is; null if it is not.
   */
  readonly closedTo: (viewer: MaybeViewer) => 'unauthenticated' | 'artistsOnly' | null;
}

/** The output of an operation. */
export type OutputOf<Any> = Any extends Operation<infer Output> ? Output : never;

interface Definition<Schema extends z.ZodType, Subject, Proven extends MaybeViewer, Output> {
  name: string;
  input: Schema;
  /**
   * Its rate limit, which may depend on the input. Enforced before the subject is looked up, so that refused
   * attempts count as well.
   */
  limit?: Limit | ((input: z.output<Schema>) => Limit | undefined);
  /**
   * Whether an account without an artist page may call it, which may depend on the input and the subject. By
   * default a listener may do only what a visitor may, so that new operations for artists are for artists only.
   */
  forListeners?: true | ((input: z.output<Schema>, subject: Subject) => boolean);
  /** Checked before `run`, on the subject that `subject` finds. `run` receives the viewer that it narrows. */
  permission: Permission<Subject, Proven>;
  /**
   * Finds the thing that the operation acts on, for the permission and for `run`.
   * @throws {AppError} notFound
   */
  subject?: (context: Context, input: z.output<Schema>) => Promise<Subject>;
  run: (
    context: Context<Proven>,
    input: z.output<Schema>,
    subject: Subject,
  ) => Promise<Output> | Output;
}

export function defineOperation<
  Schema extends z.ZodType,
  Output,
  Proven extends MaybeViewer,
  Subject = undefined,
>({
  name,
  input,
  limit,
  forListeners,
  permission,
  subject: find,
  run,
}: Definition<Schema, Subject, Proven, Output>): Operation<Output> {
  return {
    name,
    input,
    limit: typeof limit === 'function' ? 'byInput' : limit,
    async execute(context, raw) {
      // `namesItsSubject` looks at the input.
      const parsed = input.safeParse(raw, { reportInput: true });
      if (!parsed.success) throw invalidInput(parsed.error);
      await (typeof limit === 'function' ? limit(parsed.data) : limit)?.demand(context);
      const subject = find ? await find(context, parsed.data) : (undefined as Subject);
      const viewer = demand(permission(context.viewer, subject));
      const takesListeners =
        typeof forListeners === 'function' ? forListeners(parsed.data, subject) : forListeners;
      if (context.viewer?.isListener && !takesListeners && !isAllowed(permission(null, subject))) {
        throw new AppError('artistsOnly', texts.thisTakesAnArtistPage);
      }
      return run({ ...context, viewer }, parsed.data, subject);
    },
    closedTo(viewer) {
      if (permission(null, anySubject as Subject) !== 'signIn') return null;
      if (!viewer) return 'unauthenticated';
      return viewer.isListener && !forListeners ? 'artistsOnly' : null;
    },
  };
}

/** For rules that check the viewer first; other rules cannot decide without the subject. */
const anySubject: unknown = new Proxy({}, { get: (): unknown => anySubject });

/**
 * Runs an operation: input, limit, subject, permission, work, in this order. A subject that the viewer may
 * not see is refused as if it did not exist.
 * @throws {AppError} invalid (with fields), unauthenticated, forbidden, notFound, tooManyRequests, or its own
 */
export async function perform<Output>(
  operation: Operation<Output>,
  context: Context,
  raw: unknown,
): Promise<Output> {
  try {
    return await operation.execute(context, raw);
  } catch (error) {
    if (error instanceof AppError) error.operation ??= operation.name;
    throw error;
  }
}

/**
 * The viewer, if the rule allows it.
 * @throws {AppError} if it refuses
 */
export function demand<Proven extends MaybeViewer>(decision: Decision<Proven>): Proven {
  if (isAllowed(decision)) return decision.viewer;
  switch (decision) {
    case 'signIn':
      throw new AppError('unauthenticated', texts.signInToDoThis);
    case 'forbidden':
      throw new AppError('forbidden', texts.onlyWithYourOwnThings, { denied: true });
    case 'hidden':
      throw new AppError('notFound', texts.notFoundOrNoAccess, { denied: true });
    case 'apart':
      throw new AppError('forbidden', texts.notPossibleBetweenYou, { denied: true });
  }
}

/**
 * The signed-in viewer, where that is required before an operation runs.
 * @throws {AppError} unauthenticated
 */
export const demandSignedIn = ({ viewer }: Pick<Context, 'viewer'>): Viewer =>
  demand(signedIn(viewer, undefined));

/** @throws {AppError} notFound with this sentence if the value is null or undefined */
export function demandFound<Found>(found: Found | null | undefined, message: string): Found {
  if (found === undefined || found === null) throw new AppError('notFound', message);
  return found;
}

/**
 * Checked again after a slow body has arrived: the session may have ended meanwhile.
 * @throws {AppError} unauthenticated
 */
export async function demandStillSignedIn({ session }: Pick<Context, 'session'>): Promise<void> {
  if (!(await session.isStillOpen())) demand('signIn');
}

function invalidInput(error: z.ZodError): AppError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    (fields[name] ??= []).push(issue.message);
  }
  const [issue] = error.issues;
  const name = issue?.path.map(String).join('.') ?? '';
  const message = issue?.message ?? texts.invalidValue;
  const isWhole = name === '' || (issue !== undefined && namesItsSubject(issue));
  return new AppError('invalid', isWhole ? message : `${fieldLabel(name)}: ${message}`, { fields });
}

/** Whether a message needs no name of a field before it: 'There is no artist 0', 'There is no such page'. */
function namesItsSubject(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'custom') return false;
  const { params, input } = issue;
  if (params?.['isWhole'] === true) return true;
  return params?.['isId'] === true && input !== undefined && input !== null && input !== '';
}
