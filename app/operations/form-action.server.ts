import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parse, type SubmissionResult } from '@conform-to/react';
import { ERROR_TITLES } from '#app/error-titles.ts';
import { AppError, type ErrorCode } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import type { ReceivedFile } from '#app/platform/upload/scratch-file.ts';
import {
  type Admission,
  type FileRules,
  formText,
  isMultipart,
  readForm,
  withReceivedFiles,
} from './receive.server.ts';
import {
  type Door,
  type DoorOptions,
  openDoor,
  redirectFor,
  safePath,
  demandSameOrigin,
  noteRefusal,
} from './door.server.ts';
import type { Operation } from './operation.ts';
import { signInFor, type Toast, toastCookie } from './cookies.server.ts';
import * as texts from './texts.ts';

/** Redirect after a successful form, and the message shown there. */
export interface Done {
  to: string;
  toast?: Toast;
  /** True if the browser does a full page load there, discarding all client state. */
  afresh?: true;
}

export interface Intent<Output> {
  operation: Operation<Output>;
  /** The operation's input; by default the form's fields as they are. */
  input?: (fields: Record<string, unknown>, door: Door) => unknown;
  done: (output: Output, door: Door, fields: Record<string, unknown>) => Done | Promise<Done>;
  /** True if its field `code` is that of a second step: like a password, it is not filled in again. */
  oneTimeCode?: boolean;
}

/** The result of a refused form: its values, its errors and a message. */
export interface Refused {
  intent: string;
  submission: SubmissionResult;
  error: { code: ErrorCode; title: string; message: string };
  /** In the browser: true if each refused field has been corrected since. */
  isCorrected?: boolean;
}

const PASSWORDS = ['password', 'confirmPassword', 'currentPassword'];

/** Checks the types of an intent's parts together, so that each may have types of its own in one table. */
export function intent<Output>(definition: Intent<Output>): AnyIntent {
  return {
    operation: definition.operation,
    oneTimeCode: definition.oneTimeCode,
    run: async (door, fields) => {
      const input = definition.input ? definition.input(fields, door) : fields;
      return definition.done(await door.perform(definition.operation, input), door, fields);
    },
  };
}

/**
 * An intent that a visitor has to sign in for first.
 * @param path where it is performed afterwards
 */
export const afterSignIn = (
  inner: AnyIntent,
  path: (door: Door, fields: Record<string, unknown>) => string,
): AnyIntent => ({
  ...inner,
  run: async (door, fields) =>
    door.context.viewer
      ? inner.run(door, fields)
      : { to: await signInFor(door.context, path(door, fields)) },
});

interface AnyIntent {
  readonly operation: Operation<unknown>;
  readonly oneTimeCode?: boolean | undefined;
  run(door: Door, fields: Record<string, unknown>): Promise<Done>;
}

/**
 * The handler of a screen's forms. A form posts to its own screen with an `intent`; success redirects with a
 * message for the next screen, failure renders the form again with its input. An empty field becomes null, so
 * that a form can clear optional fields.
 * @returns the action, and with it what its forms ask for
 */
export function formAction(intents: Record<string, AnyIntent>, options: FormOptions = {}) {
  const action = async ({ request, params }: ActionFunctionArgs) => {
    try {
      demandSameOrigin(request);
      const door = await openDoor({ request, params }, options);
      if (options.files && isMultipart(request)) {
        return await withReceivedFiles(
          door,
          options.files,
          ({ form, files }) => runIntent(intents, form, door, files),
          options.admit,
        );
      }
      return await runIntent(intents, await readForm(request), door, []);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await noteRefusal(refusal, request, 'screen');
      throw redirectFor(refusal, request) ?? asResponse(refusal);
    }
  };
  return Object.assign(action, { intents, files: options.files });
}

interface FormOptions extends DoorOptions {
  /** The files that this screen's forms may contain; an intent receives them as the field `files`. */
  files?: FileRules;
  /** Checked before the first byte of a form with files is read. */
  admit?: Admission;
}

async function runIntent(
  intents: Record<string, AnyIntent>,
  form: FormData,
  door: Door,
  files: ReceivedFile[],
) {
  const name = formText(form, 'intent');
  const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!chosen) throw new AppError('malformed', texts.formAsksForSomethingUnknown);

  const submission = parse(form, { resolve: (payload) => ({ value: payload }) });
  // Files are only what the handler received, never fields of that name.
  const {
    intent: _,
    files: _described,
    ...typed
  } = emptyToNull(submission.payload) as Record<string, unknown>;
  const fields = files.length > 0 ? { ...typed, files } : typed;
  try {
    const { to, toast, afresh } = await chosen.run(door, fields);
    const { client, responseHeaders } = door.context;
    if (afresh) responseHeaders.set('X-Remix-Reload-Document', 'true');
    if (toast) responseHeaders.append('Set-Cookie', await toastCookie(toast, client.secure));
    return redirect(safePath(to), { status: 303, headers: door.context.responseHeaders });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteRefusal(error, door.request, 'screen');
    const leave = redirectFor(error, door.request);
    if (leave) throw leave;
    return data(refused(name, chosen, form, error), {
      status: error.status,
      headers: retryHeaders(error, door.context.responseHeaders),
    });
  }
}

function refused(
  intentName: string,
  { oneTimeCode }: AnyIntent,
  form: FormData,
  error: AppError,
): Refused {
  const secrets = oneTimeCode ? [...PASSWORDS, 'code'] : PASSWORDS;
  const submission = parse<unknown, string[]>(form, {
    resolve: () => ({ error: error.fields ?? { '': [error.message] } }),
  });
  return {
    intent: intentName,
    submission: submission.reply({ hideFields: secrets.filter((field) => form.has(field)) }),
    error: { code: error.code, title: ERROR_TITLES[error.code], message: error.message },
  };
}

function asResponse(error: AppError) {
  return data(
    { error: error.message, code: error.code },
    { status: error.status, headers: retryHeaders(error, new Headers()) },
  );
}

export function retryHeaders(error: AppError, headers: Headers): Headers {
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter));
  return headers;
}

function emptyToNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyToNull);
  if (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptyToNull(part)]));
  }
  return value;
}
