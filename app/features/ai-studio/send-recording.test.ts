import { expect, it } from 'vitest';
import { readAnswer } from './send-recording.ts';

it('reads what was made', () => {
  expect(readAnswer(201, { id: 7, status: 'processing' })).toEqual({ ok: true, id: 7 });
});

it('reads the sentence of a refusal, and which fields it is about', () => {
  const body = { error: 'Audio: Too large', code: 'invalid', fields: { audio: ['Too large'] } };
  expect(readAnswer(422, body)).toEqual({
    ok: false,
    message: 'Audio: Too large',
    fields: { audio: ['Too large'] },
    leave: false,
  });
  expect(readAnswer(401, { error: 'Please sign in to do this.' })).toMatchObject({ leave: true });
});

it('has a sentence for what is no answer of ours', () => {
  for (const body of [null, 'Bad Gateway', { id: 'seven' }]) {
    expect(readAnswer(502, body)).toMatchObject({
      ok: false,
      message: '502: Something went wrong. Please try again.',
    });
  }
});
