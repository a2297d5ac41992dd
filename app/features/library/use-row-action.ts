import { useLocation } from '@remix-run/react';
import { useInPlace } from '#app/forms/use-in-place.ts';

/**
 * A form of the list that leaves the list in place.
 * @param title what is said when it fails
 * @param sentence said in place of the server's own
 */
export function useRowAction(title: string, sentence?: string) {
  const { search } = useLocation();
  const { send, ...form } = useInPlace({ title, ...(sentence !== undefined && { sentence }) });
  return {
    ...form,
    send: (fields: Record<string, string | number>) => send(fields, `/beats${search}`),
  };
}
