import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import * as texts from './texts.ts';

/** Answers an unknown address: visitors are redirected to the start page, artists get the 404 screen. */
export function unknownAddress({ context }: Pick<Door, 'context'>): never {
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', texts.nothingPlaysAddress);
}
