import type { ErrorBody } from '#app/errors.ts';
import type { Crop } from './crop.ts';
import { answerProblem, type ImageProblem } from './image-file.ts';
import * as texts from './texts.ts';

/** Puts a picture into the place at an address of the API. Null is success. */
export function sendPicture(
  address: string,
  picture: Blob,
  crop: Crop | undefined,
): Promise<ImageProblem | null> {
  const form = new FormData();
  form.set('image', picture, 'image');
  if (crop) form.set('crop', JSON.stringify(crop));
  return call(address, { method: 'POST', body: form });
}

/** Empties the place. Null is success. */
export const clearPicture = (address: string) => call(address, { method: 'DELETE' });

async function call(address: string, init: RequestInit): Promise<ImageProblem | null> {
  try {
    const answer = await fetch(address, init);
    if (answer.ok) return null;
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    return answerProblem(body?.code, body?.error);
  } catch {
    return {
      title: texts.uploadFailed,
      message: texts.networkError,
    };
  }
}
