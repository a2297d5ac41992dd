import type { Door } from '#app/operations/door.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { readMessages } from './chat.operations.server.ts';
import { viewSpace } from './space.operations.server.ts';

/**
 * The data of `CreativeSpace`. Whoever opens it has read what it shows.
 * @throws {AppError} notFound
 */
export async function loadSpace({ params, url, perform }: Door) {
  const space = await perform(viewSpace, {
    ...params,
    before: url.searchParams.get('before'),
  });
  const newest = space.chat.messages.at(-1)?.id ?? 0;
  if (newest > space.chat.readId) {
    await perform(readMessages, { ...params, messageId: newest });
  }
  return { space, sendKey: randomKey() };
}
