import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { Crop } from './crop.ts';
import type { PictureSize } from './crop-geometry.ts';
import { imageProblem, type ImageProblem } from './image-file.ts';
import { measureImage } from './measure-image.ts';
import { clearPicture, sendPicture } from './send-picture.ts';
import * as texts from './texts.ts';

/** Comes with the first picture that is sent; without it the picture goes as it is. */
const lighter = (file: File, size: PictureSize): Promise<Blob> =>
  import('./lighter-image.ts').then(
    ({ lighterImage }) => lighterImage(file, size),
    () => file,
  );

interface Picked {
  file: File;
  url: string;
  size: PictureSize;
}

/**
 * What scripts do for a place of a picture: check what was chosen, show it for cropping, make it
 * lighter, send it. Said in the toast, and kept in `problem` beside the place.
 * @param address of the place in the API: POST fills it, DELETE empties it
 * @param removed what is said once it is empty
 * @param onSaved after the page has the new picture
 */
export function usePicture(address: string, removed: [string, string], onSaved?: () => void) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const show = useToast();
  const url = picked?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  function fail(found: ImageProblem) {
    setProblem(found);
    show({ title: found.title, description: found.message, tone: 'bad' });
  }

  async function ask(work: () => Promise<ImageProblem | null>, done: [string, string]) {
    setBusy(true);
    setProblem(null);
    const failure = await work();
    setBusy(false);
    if (failure) return fail(failure);
    setPicked(null);
    show({ title: done[0], description: done[1], tone: 'ok' });
    revalidate();
    onSaved?.();
  }

  const upload = (work: () => Promise<ImageProblem | null>) =>
    ask(work, [texts.imageUploaded, texts.imageUpdated]);

  return {
    picked,
    problem,
    busy,
    /** Takes a file that was chosen, dropped or pasted. */
    async pick(file: File) {
      const wrong = imageProblem(file);
      if (wrong) return fail(wrong);
      setProblem(null);
      const preview = URL.createObjectURL(file);
      // A drawing is a program, and the server says so; what cannot be shown cannot be cropped here.
      const size = file.type === 'image/svg+xml' ? null : await measureImage(preview);
      if (size) return setPicked({ file, url: preview, size });
      URL.revokeObjectURL(preview);
      await upload(() => sendPicture(address, file, undefined));
    },
    async save(crop: Crop) {
      if (!picked) return;
      const { file, size } = picked;
      await upload(async () => sendPicture(address, await lighter(file, size), crop));
    },
    cancel: () => setPicked(null),
    remove: () => ask(() => clearPicture(address), removed),
  };
}
