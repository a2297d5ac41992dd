import { describe, expect, it } from 'vitest';
import type { Refused } from '#app/operations/form-action.server.ts';
import {
  checkRegistration,
  checkSignIn,
  readAccessForm,
  refusedAccess,
  requestRegistration,
  requestSignIn,
  type AccessValues,
} from './access.ts';

const values: AccessValues = {
  email: 'ana@example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
  rememberMe: false,
  invite: null,
  kind: 'artist' as const,
};

const answering =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }));

/** A server that accepts every request, and the requests it received. */
function recorder() {
  const sent: [unknown, unknown][] = [];
  const send: typeof fetch = (path, init) => {
    sent.push([path, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    return Promise.resolve(Response.json({}));
  };
  return { sent, send };
}
const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

describe('before anything is sent', () => {
  it('wants both fields of a sign-in', () => {
    expect(checkSignIn(values)).toBeNull();
    expect(checkSignIn({ ...values, password: '' })).toEqual({
      title: 'Missing fields',
      message: 'Please enter both email and password',
      fields: { password: 'Required' },
    });
  });

  it('wants all fields of a registration, and the same password twice', () => {
    expect(checkRegistration(values)).toBeNull();
    expect(checkRegistration({ ...values, email: '', confirmPassword: '' })).toEqual({
      title: 'Missing fields',
      message: 'Please fill in all fields',
      fields: { email: 'Required', confirmPassword: 'Required' },
    });
    expect(checkRegistration({ ...values, confirmPassword: 'other' })).toMatchObject({
      title: 'Password mismatch',
      message: 'Passwords do not match',
    });
  });

  it('tells a password that is too short together with its other confirmation', () => {
    expect(checkRegistration({ ...values, password: 'short', confirmPassword: 'other' })).toEqual({
      title: 'Password mismatch',
      message: 'Passwords do not match',
      fields: {
        password: 'String must contain at least 8 character(s)',
        confirmPassword: 'Not the same as above',
      },
    });
  });

  it('reads the form, and takes a password as it is', () => {
    const form = new FormData();
    form.set('email', ' ana@example.org ');
    form.set('password', ' spaces ');
    form.set('rememberMe', 'on');
    expect(readAccessForm(form)).toEqual({
      email: 'ana@example.org',
      password: ' spaces ',
      confirmPassword: '',
      rememberMe: true,
      invite: null,
      kind: 'artist',
    });
  });
});

describe('requestSignIn', () => {
  it('sends what the call takes', async () => {
    const { sent, send } = recorder();
    expect(await requestSignIn({ ...values, rememberMe: true }, send)).toBeNull();
    const body = { email: 'ana@example.org', password: 'long enough', rememberMe: true };
    expect(sent).toEqual([['/api/login', body]]);
  });

  it.each([
    [401, { error: 'x', code: 'wrongCredentials' }, 'Invalid email or password'],
    [401, { error: 'This site is locked.', code: 'locked' }, 'This site is locked.'],
    [429, { error: 'Try in 3 minutes.', code: 'tooManyRequests' }, 'Try in 3 minutes.'],
    [500, { error: 'x', code: 'unexpected' }, 'Login failed. Please try again.'],
    [502, null, 'Login failed. Please try again.'],
  ])('words status %i', async (status, body, message) => {
    expect(await requestSignIn(values, answering(status, body))).toEqual({
      title: 'Login failed',
      message,
      fields: {},
    });
  });

  it('words a lost connection', async () => {
    expect(await requestSignIn(values, offline)).toMatchObject({
      title: 'Login failed',
      message: 'Network error. Please check your connection and try again.',
    });
  });
});

describe('requestRegistration', () => {
  it('keeps the confirmation here', async () => {
    const { sent, send } = recorder();
    expect(await requestRegistration(values, send)).toBeNull();
    const body = { email: 'ana@example.org', password: 'long enough' };
    expect(sent).toEqual([['/api/register', body]]);
  });

  it('says which field is wrong, and why', async () => {
    const refusal = {
      error: 'email: Invalid email',
      code: 'invalid',
      fields: { email: ['Invalid email'] },
    };
    expect(await requestRegistration(values, answering(422, refusal))).toEqual({
      title: 'Registration failed',
      message: 'Email: Invalid email',
      fields: { email: 'Invalid email' },
    });
  });

  it('leads to the page that says an email is on its way, where the address has to be confirmed', async () => {
    expect(await requestRegistration(values, answering(202, {}))).toEqual({ to: '/check-mail' });
  });

  it('says once that the account exists', async () => {
    const error = 'An account with this email exists. Sign in instead.';
    const refusal = { error, code: 'conflict', fields: { email: [error] } };
    expect(await requestRegistration(values, answering(409, refusal))).toEqual({
      title: 'Registration failed',
      message: error,
      fields: {},
    });
  });

  it('tells a lost connection from an answer that cannot be read', async () => {
    expect(await requestRegistration(values, offline)).toMatchObject({
      message: expect.stringContaining('Network error') as string,
    });
    const garbled = () => Promise.resolve(new Response('<html>', { status: 502 }));
    expect(await requestRegistration(values, garbled)).toEqual({
      title: 'Registration failed',
      message: '502: <html>',
      fields: {},
    });
  });
});

describe('refusedAccess', () => {
  const refused = (
    intent: string,
    error: Refused['error'],
    fields?: Record<string, string[]>,
  ): Refused => ({ intent, error, submission: { error: fields ?? { '': [error.message] } } });
  const invalid: Refused['error'] = { code: 'invalid', title: '', message: 'email: Required' };

  it('says the same as the scripts do', () => {
    expect(refusedAccess(refused('signIn', invalid, { email: ['Required'] }))).toEqual(
      checkSignIn({ ...values, email: '' }),
    );
    expect(
      refusedAccess(refused('register', invalid, { email: ['Required'], password: ['Required'] })),
    ).toEqual(checkRegistration({ ...values, email: '', password: '' }));
    const twice = { confirmPassword: ['Passwords do not match'] };
    expect(refusedAccess(refused('register', invalid, twice))).toEqual(
      checkRegistration({ ...values, confirmPassword: 'other' }),
    );
    const password = ['String must contain at least 8 character(s)'];
    expect(refusedAccess(refused('register', invalid, { password, ...twice }))).toEqual(
      checkRegistration({ ...values, password: 'short', confirmPassword: 'other' }),
    );
  });

  it('words wrong credentials and too many tries', () => {
    const wrong = { code: 'wrongCredentials', title: '', message: 'x' } as const;
    expect(refusedAccess(refused('signIn', wrong)).message).toBe('Invalid email or password');
    const often = { code: 'tooManyRequests', title: '', message: 'Try in 3 minutes.' } as const;
    expect(refusedAccess(refused('signIn', often))).toEqual({
      title: 'Login failed',
      message: 'Try in 3 minutes.',
      fields: {},
    });
  });
});
