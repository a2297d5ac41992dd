import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { Crop, ImageSlot } from '../sections/images/schema.ts';
import type { PictureSize } from './crop-geometry.ts';
import { imageProblem, type ImageProblem } from './image-file.ts';
import { lighterImage, measureImage } from './prepare-image.ts';
import { clearImage, sendImage } from './send-image.ts';

interface Picked {
  file: File;
  url: string;
  size: PictureSize;
}

/**
 * What scripts do for a slot: check what was chosen, show it for cropping, make it lighter, send it.
 * Said in the toast, and kept in `problem` beside the slot.
 * @param onSaved after the page has the new picture
 */
export function useImageSlot(slot: ImageSlot, onSaved?: () => void) {
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
    ask(work, ['Image uploaded', 'Your image has been updated successfully']);

  return {
    picked,
    problem,
    busy,
    /** Takes a file that was chosen, dropped or pasted. */
    async pick(file: File) {
      const wrong = imageProblem(file);
      if (wrong) return fail(wrong);
      setProblem(null);
      const address = URL.createObjectURL(file);
      // A drawing is a program, and the server says so; what cannot be shown cannot be cropped here.
      const size = file.type === 'image/svg+xml' ? null : await measureImage(address);
      if (size) return setPicked({ file, url: address, size });
      URL.revokeObjectURL(address);
      await upload(() => sendImage(slot, file, undefined));
    },
    async save(crop: Crop) {
      if (!picked) return;
      const { file, size } = picked;
      await upload(async () => sendImage(slot, await lighterImage(file, size), crop));
    },
    cancel: () => setPicked(null),
    remove: () =>
      ask(
        () => clearImage(slot),
        ['Profile updated', 'Your changes have been saved successfully.'],
      ),
  };
}
