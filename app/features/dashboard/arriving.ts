import { useEffect, useState } from 'react';

/** A screen's data that is still on its way, so that its places are shown meanwhile. */
export interface Arriving<Data> {
  arriving: Promise<Data>;
}

/**
 * Comes at once when another screen leads here, with the data following; waits for it on the screen
 * itself, where what is shown stays until there is something newer.
 * @param path of the screen
 */
export async function arriveAt<Data>(
  path: string,
  load: () => Promise<Data>,
): Promise<Data | Arriving<Data>> {
  return window.location.pathname === path ? load() : { arriving: load() };
}

type Arrival<Data> = { state: 'there'; data: Data } | { state: 'on the way' } | { state: 'failed' };

/** The data, once it has arrived. */
export function useArrival<Data extends object>(given: Data | Arriving<Data>): Arrival<Data> {
  const arriving = isArriving(given) ? given.arriving : null;
  const [arrived, setArrived] = useState<{ from: Promise<Data>; result: Arrival<Data> } | null>(
    null,
  );
  useEffect(() => {
    let current = true;
    const settle = (from: Promise<Data>) => (result: Arrival<Data>) => {
      if (current) setArrived({ from, result });
    };
    arriving
      ?.then((data): Arrival<Data> => ({ state: 'there', data }))
      .catch((): Arrival<Data> => ({ state: 'failed' }))
      .then(settle(arriving), () => undefined);
    return () => {
      current = false;
    };
  }, [arriving]);
  if (!isArriving(given)) return { state: 'there', data: given };
  return arrived?.from === given.arriving ? arrived.result : { state: 'on the way' };
}

const isArriving = <Data extends object>(given: Data | Arriving<Data>): given is Arriving<Data> =>
  'arriving' in given;
