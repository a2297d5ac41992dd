import { useRef, type Dispatch, type PointerEvent } from 'react';
import type { Edit, EditedSound, Editing } from './transcription-editing.ts';
import { laneAt, type RollLayout } from './TranscriptionRoll.tsx';

/** Less than this is a tap, in pixels. */
const SLIP = 4;

interface Held {
  readonly pointer: number;
  readonly sound: EditedSound | null;
  readonly isHandle: boolean;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** Notes and hits moved, drawn out and chosen with a finger, a pen or a mouse. */
export function useRollPointer(editing: Editing, layout: RollLayout, send: Dispatch<Edit>) {
  const held = useRef<Held | null>(null);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      const target = event.target as SVGElement;
      const id = Number(target.dataset.sound ?? NaN);
      const sound = editing.sounds.find((one) => one.id === id) ?? null;
      const isHandle = 'handle' in target.dataset;
      held.current = {
        ...placeOf(event),
        pointer: event.pointerId,
        sound,
        isHandle,
        isMoving: false,
      };
      if (!sound) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      send({ type: 'select', id: sound.id });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const hand = held.current;
      if (hand?.pointer !== event.pointerId || !hand.sound) return;
      const { x, y } = placeOf(event);
      if (!hand.isMoving) {
        if (Math.hypot(x - hand.x, y - hand.y) < SLIP) return;
        hand.isMoving = true;
        send({ type: 'grab', id: hand.sound.id });
      }
      const { id, start, length, lane } = hand.sound;
      const seconds = (x - hand.x) / layout.scale;
      const rows = laneAt(layout, y) - laneAt(layout, hand.y);
      const change = hand.isHandle
        ? { length: length + seconds }
        : { start: start + seconds, lane: lane + rows };
      send({ type: 'drag', id, change });
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const hand = held.current;
      held.current = null;
      if (hand?.pointer !== event.pointerId || hand.sound) return;
      const { x, y } = placeOf(event);
      if (Math.hypot(x - hand.x, y - hand.y) >= SLIP) return;
      send({ type: 'point', time: x / layout.scale, lane: laneAt(layout, y) });
    },
    onPointerCancel() {
      held.current = null;
    },
    onDoubleClick(event: { target: EventTarget }) {
      // The first of the two has set the place.
      if (!('sound' in (event.target as SVGElement).dataset)) send({ type: 'add' });
    },
  };
}
