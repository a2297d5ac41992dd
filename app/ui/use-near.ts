import { type RefObject, useEffect, useRef, useState } from 'react';

/** A screen more above and below. */
const NEARBY = { rootMargin: '100% 0px' };

/**
 * Tells a row of a long list when it has to be complete: once it is on the screen or near it, and then for good.
 * @param first true for rows that the server renders completely
 * @returns a ref for the row's element, and whether it is to be complete
 */
export function useNear<Row extends Element>(first: boolean): [RefObject<Row>, boolean] {
  const row = useRef<Row>(null);
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && setNear(true),
      NEARBY,
    );
    if (!isNear && row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [row, isNear];
}
