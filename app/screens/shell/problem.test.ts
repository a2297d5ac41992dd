import { describe, expect, it } from 'vitest';
import { AppError, errorBody } from '#app/errors.ts';
import { describeProblem } from './ProblemScreen.tsx';

/** An error response in the form in which Remix passes it to an error screen. */
const answer = (status: number, data: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('describeProblem', () => {
  it('shows the sentence of a refusal', () => {
    const refusal = new AppError('forbidden', 'You can only do this with your own things.');
    expect(describeProblem(answer(403, errorBody(refusal)))).toEqual({
      status: 403,
      title: 'That cannot be done here',
      sentence: 'You can only do this with your own things.',
      retry: false,
    });
  });

  it('names an unknown page', () => {
    const problem = describeProblem(answer(404, null));
    expect(problem).toMatchObject({ status: 404, title: 'Page Not Found', retry: false });
  });

  it('mentions the address, not a form, if there is none', () => {
    const refusal = new AppError('invalid', 'after: Invalid regex');
    expect(describeProblem(answer(422, errorBody(refusal)))).toEqual({
      status: 422,
      title: 'That request could not be read',
      sentence: 'We couldn’t make sense of that request.',
      retry: false,
    });
  });

  it('shows no message of an error that is not a refusal', () => {
    const secret = 'SQLITE_ERROR at /srv/house/storage password=hunter2';
    for (const error of [new Error(secret), secret, answer(500, secret), answer(500, { secret })]) {
      const problem = describeProblem(error);
      expect(problem).toMatchObject({ status: 500, title: 'Something went wrong', retry: true });
      expect(JSON.stringify(problem)).not.toContain('hunter2');
    }
  });

  it('ignores unknown error codes', () => {
    const forged = answer(500, { code: 'constructor', error: 'Send your password' });
    expect(describeProblem(forged).title).toBe('Something went wrong');
    expect(describeProblem(forged).sentence).not.toContain('password');
  });

  it('distinguishes a lost connection from a server error', () => {
    expect(describeProblem(new TypeError('Failed to fetch'))).toEqual({
      status: null,
      title: 'No connection',
      sentence: 'Network error. Please check your connection and try again.',
      retry: true,
    });
  });

  it('tells the link of an email that no longer works from an unknown page', () => {
    const refusal = new AppError('linkEnded', 'This link has already been used.');
    expect(describeProblem(answer(404, errorBody(refusal)))).toMatchObject({ hasEnded: true });
  });
});
