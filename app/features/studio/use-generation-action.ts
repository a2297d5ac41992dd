import { useFormAction } from '@remix-run/react';
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
