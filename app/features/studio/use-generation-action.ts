import { useFormAction } from '@remix-run/react';
import { useState } from 'react';
import { useInPlace } from '#app/forms/use-in-place.ts';

/**
 * A form of a card that leaves the screen in place.
 * @param title what is said when it fails
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
 * The key of a form, by which sending it twice makes nothing twice. It lasts until its form has
 * arrived; data that comes anew meanwhile does not change it.
 * @param given by the page, another one each time that its data come
 */
export function useUploadKey(given: string): [key: string, renew: () => void] {
  const [{ key, spent }, setKey] = useState({ key: given, spent: false });
  if (spent && given !== key) setKey({ key: given, spent: false });
  return [key, () => setKey({ key, spent: true })];
}
