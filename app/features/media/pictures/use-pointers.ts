import { useRef, type PointerEvent } from 'react';
import type { Point } from './crop-geometry.ts';

type PointerGestures = {
  /** One finger, or the mouse, has moved by this part of the element's width and height. */
  onDrag: (by: Point) => void;
  /** Two fingers have moved, between points in 0 to 1 of the element. A third finger is ignored. */
  onPinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
};

/** Handlers, to be spread on an element, that report drags and pinches. Each pointer is captured until it is lifted. */
export function usePointers({ onDrag, onPinch }: PointerGestures) {
  const down = useRef(new Map<number, Point>());

  const lift = (event: PointerEvent) => {
    down.current.delete(event.pointerId);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const [one, other] = down.current.values();
      const now = placeOf(event);
      down.current.set(event.pointerId, now);
      const [oneNow, otherNow] = down.current.values();
      if (one && other && oneNow && otherNow) onPinch([one, other], [oneNow, otherNow]);
      else onDrag({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
  };
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
