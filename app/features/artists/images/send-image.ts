import type { ErrorBody } from '#app/errors.ts';
import { UNREACHABLE } from '../editing/refused-form.ts';
import type { Crop, ImageSlot } from '../sections/images/schema.ts';
import { answerProblem, type ImageProblem } from './image-file.ts';

const addressOf = (slot: ImageSlot) => `/api/my-artist/images/${slot}`;

/** Puts a picture into a slot. Null is success. */
export function sendImage(
  slot: ImageSlot,
  picture: Blob,
  crop: Crop | undefined,
): Promise<ImageProblem | null> {
  const form = new FormData();
  form.set('image', picture, 'image');
  if (crop) form.set('crop', JSON.stringify(crop));
  return call(slot, { method: 'POST', body: form });
}

/** Empties a slot. Null is success. */
export const clearImage = (slot: ImageSlot) => call(slot, { method: 'DELETE' });

async function call(slot: ImageSlot, init: RequestInit): Promise<ImageProblem | null> {
  try {
    const answer = await fetch(addressOf(slot), init);
    if (answer.ok) return null;
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    return answerProblem(body?.code, body?.error);
  } catch {
    return { title: 'Upload failed', message: UNREACHABLE };
  }
}
