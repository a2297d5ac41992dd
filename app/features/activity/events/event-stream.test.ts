import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventStream, type ReceivedEvent } from './event-stream.ts';

class FakeSource extends EventTarget {
  open = true;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.open = false;
  }
  say(type: string, data: unknown = 1, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}

let sources: FakeSource[];
let visible: boolean;
let look: () => void;
let stream: EventStream;
let received: ReceivedEvent[];
const newest = () => sources.at(-1) as FakeSource;
const openOnes = () => sources.filter(({ open }) => open).length;

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  received = [];
  visible = true;
  stream = new EventStream({
    open(url) {
      const source = new FakeSource(url);
      sources.push(source);
      return source as unknown as EventSource;
    },
    visible: () => visible,
    onVisibility(listener) {
      look = listener;
      return () => (look = () => undefined);
    },
    random: () => 1,
  });
});
afterEach(() => vi.useRealTimers());

const listen = (
  types: ('message' | 'notification')[] = ['message'],
  since: string | null = 'a-1',
) => stream.listen({ types, onEvent: (event) => received.push(event) }, since);

it('is one connection for all listeners, starting at the position of the page’s data', () => {
  const first = listen();
  const second = listen(['notification']);
  expect(sources.map(({ url }) => url)).toEqual(['/api/events?since=a-1']);
  newest().say('message', { type: 'message', id: 4 }, 'a-2');
  newest().say('message', { type: 'job', id: 5 }, 'a-3');
  expect(received).toEqual([{ type: 'message', id: 4 }]);
  first();
  expect(openOnes()).toBe(1);
  second();
  expect(openOnes()).toBe(0);
});

it('closes while the page is hidden, and then continues from its last position', () => {
  listen();
  newest().say('beat', 1, 'a-9');
  visible = false;
  look();
  expect(openOnes()).toBe(0);
  visible = true;
  look();
  expect(newest().url).toBe('/api/events?since=a-9');
  newest().say('changed', 1, 'a-12');
  expect(received).toEqual([{ type: 'changed' }]);
});

it('retries a broken connection with growing delays, which a success resets', () => {
  listen();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    newest().fail();
    expect(openOnes()).toBe(0);
    let waited = 0;
    while (openOnes() === 0) {
      vi.advanceTimersByTime(500);
      waited += 500;
    }
    waits.push(waited / 1000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  newest().say('beat');
  newest().fail();
  vi.advanceTimersByTime(1000);
  expect(openOnes()).toBe(1);
});

it('replaces a connection without heartbeats', () => {
  listen();
  newest().say('beat');
  vi.advanceTimersByTime(40_000);
  newest().say('beat');
  vi.advanceTimersByTime(49_000);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(2_500);
  expect(sources).toHaveLength(2);
});

it('stays closed once signed out, and says so', () => {
  listen();
  newest().say('signed-out');
  vi.advanceTimersByTime(300_000);
  look();
  expect(openOnes()).toBe(0);
  expect(sources).toHaveLength(1);
  expect(received).toEqual([{ type: 'changed' }]);
});

it('closes for newer pages, and reconnects when its page becomes visible', () => {
  listen();
  newest().say('replaced');
  vi.advanceTimersByTime(300_000);
  expect([openOnes(), sources.length]).toEqual([0, 1]);
  visible = false;
  look();
  visible = true;
  look();
  expect(openOnes()).toBe(1);
});
