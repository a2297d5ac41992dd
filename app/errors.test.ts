import { describe, expect, it } from 'vitest';
import { answerMessage, messageOfAnswer } from './errors.ts';

describe('the message of an error response', () => {
  it.each([
    ['its sentence', '{"error":"There is no artist 0","code":"invalid"}', 'There is no artist 0'],
    ['else the status and the body', '<h1>Down</h1>', '502: <h1>Down</h1>'],
    ['or the status and its text', ' ', '502: Bad Gateway'],
    ['also of JSON without a sentence', '{"message":"x"}', '502: {"message":"x"}'],
    ['or that is no object', 'null', '502: null'],
  ])('is %s', async (_what, body, message) => {
    const answer = { status: 502, statusText: 'Bad Gateway' };
    expect(answerMessage(answer, body)).toBe(message);
    expect(await messageOfAnswer(new Response(body, answer))).toBe(message);
  });

  it('is shorter than a whole page', () => {
    const page = 'x'.repeat(10_000);
    expect(answerMessage({ status: 500, statusText: '' }, page).length).toBeLessThan(320);
  });
});
