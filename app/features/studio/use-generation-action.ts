import { useFormAction } from '@remix-run/react';
import { useState } from 'react';
import { useInPlace } from '#app/forms/use-in-place.ts';

/**
 * Submits a form of a card without leaving the screen.
 * @param title of the message when it fails
 */
export function useGenerationAction(title: string) {
  const action = useFormAction();
  const { send, ...form } = useInPlace({ title });
  return {
    ...form,
    action,
    send: (fields: Record<string, string | number>) => send(fields, action),
  };
}

/**
 * The key of a form, by which sending it twice makes nothing twice. It stays the same until the form was
 * received, even if the page's data are reloaded.
 * @param given by the page, a new one each time its data are loaded
 */
export function useUploadKey(given: string): [key: string, renew: () => void] {
  const [{ key, spent }, setKey] = useState({ key: given, spent: false });
  if (spent && given !== key) setKey({ key: given, spent: false });
  return [key, () => setKey({ key, spent: true })];
}
