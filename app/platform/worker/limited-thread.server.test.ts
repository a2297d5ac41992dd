import { expect, it } from 'vitest';
import { createLimitedThread } from './limited-thread.server.ts';

it('refuses what waits if its program cannot start, and tries again for the next order', async () => {
  const thread = createLimitedThread<string, string>('no-such-program.js');
  const both = await Promise.allSettled([thread.ask('one'), thread.ask('other')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(thread.ask('later')).rejects.toThrow('no-such-program');
  await thread.close();
});

it('refuses an order that comes after its end', async () => {
  const thread = createLimitedThread<string, string>('no-such-program.js');
  await thread.close();
  await expect(thread.ask('late')).rejects.toThrow('The server is closing.');
});
