import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';

export type ToThread<Order> =
  | { kind: 'order'; order: Order }
  | { kind: 'data'; id: number; value: unknown }
  | { kind: 'noData'; id: number; error: string };

export type FromThread<Answer> =
  /** Sent once: its folder in Linux's `/proc`, null on other systems. */
  | { kind: 'ready'; folder: string | null }
  | { kind: 'needs'; id: number; name: string; argument: unknown }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'failed'; error: string };

/** Reads data of the process that ordered, by its name there. */
export type NeedData = (name: string, argument?: unknown) => Promise<unknown>;

/**
 * The program of a thread of `createLimitedThread`: answers orders one after the other.
 *
 * @param answer the work on an order
 * @param warmUp what takes time once, before the first order: its time counts for none
 */
export async function answerOrders<Order, Answer>(
  answer: (order: Order, need: NeedData) => Answer | Promise<Answer>,
  warmUp: () => unknown,
): Promise<void> {
  const send = (message: FromThread<Answer>) => parentPort?.postMessage(message);
  const needed = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  const need: NeedData = (name, argument) =>
    new Promise((resolve, reject) => {
      last += 1;
      needed.set(last, { resolve, reject });
      send({ kind: 'needs', id: last, name, argument });
    });
  parentPort?.on('message', (message: ToThread<Order>) => {
    if (message.kind === 'order') {
      void Promise.resolve(message.order)
        .then((order) => answer(order, need))
        .then(
          (given) => send({ kind: 'answer', answer: given }),
          (error: unknown) => send({ kind: 'failed', error: String(error) }),
        );
      return;
    }
    const one = needed.get(message.id);
    needed.delete(message.id);
    if (message.kind === 'data') one?.resolve(message.value);
    else one?.reject(new Error(message.error));
  });
  await warmUp();
  send({ kind: 'ready', folder: ownFolder() });
}

function ownFolder(): string | null {
  try {
    return join('/proc', readlinkSync('/proc/thread-self'));
  } catch {
    return null;
  }
}
