import { type PointerEvent, useRef, useState } from 'react';
import { DRAGGED } from '../class-names.ts';

/** A block after a drag. */
export interface Dropped {
  readonly id: string;
  /** Its new start, in units. */
  readonly at: number;
  /** The position of the pointer, in units. */
  readonly pointer: number;
}

interface Held {
  readonly pointerId: number;
  readonly id: string;
  readonly at: number;
  readonly isOrdered: boolean;
  readonly track: HTMLElement;
  /** Elements that move along. */
  readonly moving: readonly HTMLElement[];
  /** The point at which it was taken, in pixels and in units. */
  readonly x: number;
  readonly units: number;
  isDragging: boolean;
}

type DragProps = {
  /** Length of the timeline, in units. */
  length: number;
  dropAt: ((dropped: Dropped) => number | null) | undefined;
  onDrop: ((dropped: Dropped) => void) | undefined;
};

/** A movement below this many pixels is a tap. */
const SLIP = 6;
/** Near the edge of the visible part, in pixels, a drag scrolls it by this much with each movement. */
const EDGE = 36;
const SCROLL = 14;

/** Drags blocks with a finger, a pen or a mouse. Blocks follow by transformation alone, without rendering. */
export function useBlockDrag(
  scroller: React.RefObject<HTMLElement>,
  { length, dropAt, onDrop }: DragProps,
) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const [mark, setMark] = useState<number | null>(null);

  const unitsAt = ({ clientX }: PointerEvent, track: HTMLElement) => {
    const { left, width } = track.getBoundingClientRect();
    return ((clientX - left) / width) * length;
  };
  const droppedBy = (event: PointerEvent, hand: Held): Dropped => {
    const pointer = unitsAt(event, hand.track);
    return { id: hand.id, at: hand.at + pointer - hand.units, pointer };
  };
  const release = () => {
    for (const element of held.current?.moving ?? []) {
      element.style.transform = '';
      element.classList.remove(DRAGGED);
    }
    held.current = null;
    setMark(null);
  };

  return {
    /** The position of the line that shows where the block would be put. */
    mark,
    /** True for the click that ends a drag. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false;
        const block = (event.target as Element).closest<HTMLElement>('[data-drag]');
        const track = block?.closest<HTMLElement>('.timeline-track');
        if (event.button !== 0 || !block?.dataset.drag || !track || !onDrop) return;
        const { block: id = '', column, drag, at } = block.dataset;
        held.current = {
          pointerId: event.pointerId,
          id,
          at: Number(at),
          isOrdered: drag === 'order',
          track,
          moving:
            column === undefined
              ? [block]
              : [
                  ...event.currentTarget.querySelectorAll<HTMLElement>(
                    `[data-column="${CSS.escape(column)}"]`,
                  ),
                ],
          x: event.clientX,
          units: unitsAt(event, track),
          isDragging: false,
        };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const hand = held.current;
        if (hand?.pointerId !== event.pointerId) return;
        if (!hand.isDragging) {
          if (Math.abs(event.clientX - hand.x) < SLIP) return;
          hand.isDragging = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        const view = scroller.current;
        if (view) {
          const { left, right } = view.getBoundingClientRect();
          const head = view.querySelector('.timeline-head')?.clientWidth ?? 0;
          if (event.clientX > right - EDGE) view.scrollLeft += SCROLL;
          else if (event.clientX < left + head + EDGE) view.scrollLeft -= SCROLL;
        }
        const dropped = droppedBy(event, hand);
        const pixels = ((dropped.pointer - hand.units) / length) * hand.track.clientWidth;
        for (const element of hand.moving) {
          element.style.transform = `translateX(${pixels}px)`;
          element.classList.add(DRAGGED);
        }
        setMark(hand.isOrdered ? (dropAt?.(dropped) ?? null) : null);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const hand = held.current;
        if (hand?.pointerId !== event.pointerId) return;
        const dropped = droppedBy(event, hand);
        const { isDragging } = hand;
        release();
        if (!isDragging) return;
        dragged.current = true;
        onDrop?.(dropped);
      },
      onPointerCancel: release,
    },
  };
}
