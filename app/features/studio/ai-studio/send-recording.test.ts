import { afterEach, expect, it, vi } from 'vitest';
import { unreachable } from '#app/operations/refused-form.ts';
import { readAnswer, sendRecording } from './send-recording.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

/** A request whose events the test fires. */
class SilentRequest {
  static last: SilentRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onabort?: () => void;
  onloadend?: () => void;
  onload?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  constructor() {
    SilentRequest.last = this;
  }
  open() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

it('treats a request without progress for 45 s as lost, and one that goes on as alive', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const percents: number[] = [];
  const sent = sendRecording('/ai-studio', new FormData(), (percent) => percents.push(percent));
  const request = SilentRequest.last;
  for (const loaded of [10, 20, 30]) {
    await vi.advanceTimersByTimeAsync(40_000);
    request.upload.onprogress?.({ lengthComputable: true, loaded, total: 40 });
  }
  expect(percents).toEqual([25, 50, 75]);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await sent).toEqual({ ok: false, message: unreachable(), fields: {}, leave: false });
  expect(vi.getTimerCount()).toBe(0);
});

it('an answer ends the watch over the connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const sent = sendRecording('/ai-studio', new FormData(), () => undefined);
  Object.assign(SilentRequest.last, { status: 201, responseText: '{"id":7}' });
  SilentRequest.last.onload?.();
  SilentRequest.last.onloadend?.();
  expect(await sent).toEqual({ ok: true, id: 7 });
  expect(vi.getTimerCount()).toBe(0);
});
