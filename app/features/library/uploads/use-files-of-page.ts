import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Collects files from all sources: chosen or dropped on the form's file field (also before the scripts were
 * loaded), or dropped anywhere else on the page, where the browser would otherwise open them.
 * @returns a handler for the field's change event
 */
export function useFilesOfPage(
  form: RefObject<HTMLFormElement>,
  onFiles: (files: File[]) => void,
): (files: File[]) => void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  const take = useCallback(
    (files: File[]) => {
      if (files.length > 0) latest.current(files);
      // Cleared, so that the same file can be chosen again.
      const field = fileField(form);
      if (field) field.value = '';
    },
    [form],
  );

  useEffect(() => {
    take([...(fileField(form)?.files ?? [])]);
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.target === fileField(form)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, [form, take]);

  return take;
}

const fileField = (form: RefObject<HTMLFormElement>) =>
  form.current?.querySelector<HTMLInputElement>('input[type="file"]');
