import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { answerMessage, type ErrorBody } from '#app/errors.ts';
import * as texts from './texts.ts';

/** The server's acceptance, or the reason for a failure before or after it was asked. */
export type Outcome = { ok: true } | { ok: false; code: string; message: string };

/** Has the device sign a challenge, and sends the result to `address` with `fields`. */
export function signChallenge(
  ceremony: 'sign-in' | 'second-factor' | 'confirm',
  address: string,
  fields: object = {},
): Promise<Outcome> {
  return perform(async () => {
    const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('/api/passkey-options', {
      ceremony,
    });
    await post(address, { ...fields, response: await startAuthentication({ optionsJSON }) });
  });
}

/** Has the device create a passkey, and adds it to the account under the device's name. */
export function addPasskey(): Promise<Outcome> {
  return perform(async () => {
    const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('/api/passkey-options', {
      ceremony: 'add',
    });
    await post('/api/passkeys', { response: await startRegistration({ optionsJSON }) });
  });
}

async function perform(ceremony: () => Promise<void>): Promise<Outcome> {
  try {
    await ceremony();
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, message: error.message };
    return { ok: false, code: 'unexpected', message: sentenceFor(error) };
  }
}

class Refusal extends Error {
  readonly code: string;
  constructor(answer: Response, body: string) {
    super(answerMessage(answer, body));
    this.code = codeOf(body);
  }
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as Partial<ErrorBody>).code ?? 'unexpected';
  } catch {
    return 'unexpected';
  }
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Refusal(answer, await answer.text());
  return (await answer.json()) as Answer;
}

function sentenceFor(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return texts.deviceHasPasskeyAlready;
  }
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) {
    return texts.passkeyNotUsed;
  }
  if (error instanceof TypeError) {
    return texts.networkError;
  }
  return texts.failedOnThisDevice;
}
