import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createMetrics, kindOfRequest } from './observability.server.ts';

it.each([
  ['/', 'page'],
  ['/tracks/7?from=feed', 'page'],
  ['/tracks/7.data', 'data'],
  ['/api/tracks', 'api'],
  ['/api/uploads/abc', 'upload'],
  ['/api/events', 'events'],
  ['/media/key', 'media'],
  ['/assets/root.js', 'static'],
  ['/healthz', 'monitor'],
])('%s is a request for %s', (url, kind) => expect(kindOfRequest(url)).toBe(kind));

it('counts a request once it has ended, whoever ended it, and no event stream', async () => {
  const metrics = await createMetrics();
  const send = (method: string, url: string, status: number | null) => {
    const response = Object.assign(new EventEmitter(), {
      headersSent: status !== null,
      statusCode: status ?? 200,
    });
    metrics.countRequest({ method, url } as IncomingMessage, response as unknown as ServerResponse);
    return response;
  };
  send('GET', '/tracks/7', 200).emit('close');
  send('GET', '/tracks/8', null).emit('close');
  send('BREW', '/api/tracks', 405).emit('close');
  send('GET', '/api/events', 200).emit('close');
  send('GET', '/explore', 200);
  const { text } = await metrics.read({
    jobs: [],
    oldestQueuedSeconds: 0,
    eventStreams: 3,
    freeBytes: 1,
  });
  const counts = text.split('\n').filter((line) => line.includes('request_duration_seconds_count'));
  expect(counts).toEqual([
    'artist_space_request_duration_seconds_count{method="GET",kind="page",status="200"} 1',
    'artist_space_request_duration_seconds_count{method="GET",kind="page",status="aborted"} 1',
    'artist_space_request_duration_seconds_count{method="other",kind="api",status="405"} 1',
  ]);
  expect(text).toContain('artist_space_event_streams 3');
});
