import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import * as texts from './texts.ts';

/** An address that is none: a visitor is led home, an artist is told. */
export function nowhere({ context }: Pick<Door, 'context'>): never {
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', texts.nothingPlaysAddress);
}
