import diagnostics from 'node:diagnostics_channel';
import { beforeAll, expect, it } from 'vitest';
import { onceForRequest, watchConnections } from './connection.server.ts';

beforeAll(() => watchConnections(() => undefined));

let reads = 0;
const read = (key: string) => onceForRequest(key, () => Promise.resolve((reads += 1)));

/** Handles a request as Node does: in an async context of its own. */
const answered = (answer: () => Promise<unknown>) =>
  new Promise<unknown>((resolve, fail) =>
    setImmediate(() => {
      const message = { request: {}, response: { destroyed: true } };
      diagnostics.channel('http.server.request.start').publish(message);
      answer().then(resolve, fail);
    }),
  );

it('reads once for all parts of one answer, and again for another state', async () => {
  reads = 0;
  const both = () => Promise.all([read('session 1'), read('session 1'), read('session 2')]);
  expect(await answered(both)).toEqual([1, 1, 2]);
});

it('reads again for every request, and without one each time', async () => {
  reads = 0;
  expect(await answered(() => read('session 1'))).toBe(1);
  expect(await answered(() => read('session 1'))).toBe(2);
  expect([await read('session 1'), await read('session 1')]).toEqual([3, 4]);
});
