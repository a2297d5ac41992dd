import sharp from 'sharp';
import { lowerOwnPriority } from '../low-priority.server.ts';
import {
  type PictureAnswer,
  type PictureOrder,
  PictureRefused,
} from '../pictures/picture-orders.ts';
import { drawPicture, makeCopies, makeJpeg, makeSquare } from '../pictures/make-pictures.server.ts';

/**
 * The program of the picture process: it receives an order, carries it out, reports the result and waits for
 * the next. Its parent ends it.
 */

/** Lower priority than pages, higher than sounds: a user is waiting. */
const PRIORITY = 5;

/** libvips readers for uploaded pictures; all its other readers stay blocked. */
const READERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff'].map((kind) => named(kind));
/** libvips readers for the server's own pictures: those it draws, and those it has stored. */
const OWN_READERS = [named('Svg'), named('Webp')];

function named(kind: string): string {
  return `VipsForeignLoad${kind}`;
}

lowerOwnPriority(PRIORITY);
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (order: PictureOrder) => void answer(order));
process.once('disconnect', () => process.exit(0));

async function answer(order: PictureOrder): Promise<void> {
  process.send?.(await carryOut(order));
}

async function carryOut(order: PictureOrder): Promise<PictureAnswer> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: order.task === 'copies' ? READERS : OWN_READERS });
  try {
    if (order.task === 'copies') return { ok: true, result: await makeCopies(order) };
    if (order.task === 'jpeg') return { ok: true, result: await makeJpeg(order) };
    if (order.task === 'square') await makeSquare(order);
    else await drawPicture(order);
    return { ok: true, result: null };
  } catch (error) {
    return { ok: false, problem: error instanceof PictureRefused ? error.problem : 'unreadable' };
  }
}
