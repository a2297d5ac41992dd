import { expect, it } from 'vitest';
import { createEventHub } from './events.server.ts';

const sessions = { version: () => 0, open: (keys: string[]) => Promise.resolve(new Set(keys)) };

/** A connection whose client stops reading once `unsent` has grown. */
function connectionOf() {
  let close: () => void = () => undefined;
  const state = { unsent: 0, destroyed: false };
  return {
    state,
    whenClosed: (listener: () => void) => void (close = listener),
    unsentBytes: () => state.unsent,
    destroy() {
      state.destroyed = true;
      close();
    },
  };
}

it('ends with its connection', () => {
  const hub = createEventHub(sessions);
  const connection = connectionOf();
  hub.open({ artistId: 1, session: 's', since: null, connection });
  expect(hub.streams).toBe(1);
  connection.destroy();
  expect(hub.streams).toBe(0);
});

it('cuts a reader off who takes nothing, and no other', () => {
  const hub = createEventHub(sessions);
  const [slow, quick] = [connectionOf(), connectionOf()];
  for (const connection of [slow, quick]) {
    hub.open({ artistId: 1, session: 's', since: null, connection });
  }
  slow.state.unsent = 1024 * 1024;
  hub.publish(1, { type: 'message', id: 1 });
  expect([slow.state.destroyed, quick.state.destroyed, hub.streams]).toEqual([true, false, 1]);
  hub.close();
});
