import { useEffect, useState } from 'react';
import type { Understood } from './understood.ts';

/** Milliseconds without a change after which the server is asked. */
const PAUSE_MS = 300;

/**
 * What the server understands of the fields, as they change.
 * @param fields of the form, as an address has them
 * @param initial what the page came with
 */
export function useUnderstood(fields: string, initial: Understood): Understood {
  const [understood, setUnderstood] = useState({ of: fields, ...initial });
  const known = understood.of === fields;
  useEffect(() => {
    if (known) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/beat-machine/understood?${fields}`, { signal: controller.signal })
        .then(async (response) => {
          if (response.ok)
            setUnderstood({ of: fields, ...((await response.json()) as Understood) });
        })
        // The connection is gone, or more was typed: what was understood before stays in sight.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fields, known]);
  return understood;
}
