import { expect, it } from 'vitest';
import { readAnswer } from './send-recording.ts';

const read = (status: number, body: unknown) =>
  readAnswer({ status, statusText: 'Bad Gateway' }, JSON.stringify(body));

it('reads a created generation', () => {
  expect(read(201, { id: 7, status: 'processing' })).toEqual({ ok: true, id: 7 });
});

it('reads the sentence of a refusal, and which fields it is about', () => {
  const body = { error: 'Audio: Too large', code: 'invalid', fields: { audio: ['Too large'] } };
  expect(read(422, body)).toEqual({
    ok: false,
    message: 'Audio: Too large',
    fields: { audio: ['Too large'] },
    leave: false,
  });
  expect(read(401, { error: 'Please sign in to do this.' })).toMatchObject({ leave: true });
});

it('shows the status of an answer that is not from the server’s API', () => {
  for (const body of ['', '<h1>Down</h1>']) {
    expect(readAnswer({ status: 502, statusText: 'Bad Gateway' }, body)).toMatchObject({
      ok: false,
      message: `502: ${body || 'Bad Gateway'}`,
    });
  }
});
