import { percentWords } from '#app/display/format.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Range } from '#app/ui/Slider.tsx';
import {
  centredCrop,
  maxZoom,
  type PictureSize,
  pinchedCrop,
  placeOn,
  type Point,
  shiftedCrop,
  zoomedCrop,
  zoomOf,
} from './crop-geometry.ts';
import type { Crop } from './crop.ts';
import * as texts from './texts.ts';

type PointerGestures = {
  /** The movement of one finger or the mouse, as fractions of the element's width and height. */
  onDrag: (by: Point) => void;
  /** The movement of two fingers between points of 0 to 1 in the element. A third finger is ignored. */
  onPinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
};

/**
 * Event handlers, to be spread on an element, that report drags and pinches. Each pointer is
 * captured until it is lifted.
 */
function usePointers({ onDrag, onPinch }: PointerGestures) {
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

type CropperProps = {
  /** For example 'Cover image'. */
  name: string;
  url: string;
  picture: PictureSize;
  /** Width ÷ height of the crop. */
  aspect: number;
  round?: boolean;
  busy: boolean;
  onSave: (crop: Crop) => void;
  onCancel: () => void;
};

/** The largest width of the window of a square slot, in pixels. */
const SQUARE_PIXELS = 400;

/** The movement for a press of an arrow key, as a fraction of the window; Shift takes the larger one. */
const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 1.1;

/**
 * Chooses the part of a picture that a slot shows. The picture is dragged behind a window of the
 * slot's shape or moved with the arrow keys; two fingers, plus and minus zoom. The sliders do the
 * same without dragging.
 */
export function Cropper(props: CropperProps) {
  const { name, url, picture, aspect, round, busy, onSave, onCancel } = props;
  const [crop, setCrop] = useState(() => centredCrop(picture, aspect));
  const helpId = useId();
  const frame = useRef<HTMLButtonElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  // Saving the form of the same dialog closes it: the picture is saved as well.
  useEffect(() => {
    const dialog = frame.current?.closest('dialog');
    const save = () => {
      if (!busy) onSave(crop);
    };
    dialog?.addEventListener('submit', save);
    return () => dialog?.removeEventListener('submit', save);
  }, [busy, crop, onSave]);

  const zoom = zoomOf(crop, picture, aspect);
  const farthest = maxZoom(picture, aspect);
  const zoomTo = (next: number) => setCrop((now) => zoomedCrop(now, picture, aspect, next));
  /** In fractions of the window. Positive `right` moves the picture to the right. */
  const push = (right: number, down: number) =>
    setCrop((now) => shiftedCrop(now, -right * now.width, -down * now.height));

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => push(-step, 0),
      ArrowRight: () => push(step, 0),
      ArrowUp: () => push(0, -step),
      ArrowDown: () => push(0, step),
      '+': () => zoomTo(zoom * ZOOM_STEP),
      '=': () => zoomTo(zoom * ZOOM_STEP),
      '-': () => zoomTo(zoom / ZOOM_STEP),
      Escape: onCancel,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  const fingers = usePointers({
    onDrag: ({ x, y }) => push(x, y),
    onPinch: (from, to) => setCrop((now) => pinchedCrop(now, picture, aspect, from, to)),
  });

  return (
    <div className="grid gap-4" style={{ maxWidth: `${Math.max(1, aspect) * SQUARE_PIXELS}px` }}>
      <button
        type="button"
        ref={frame}
        className={round ? 'crop crop-round' : 'crop'}
        style={{ aspectRatio: String(aspect) }}
        aria-label={texts.moveInFrame(name)}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
            transform: `translate(${-crop.x * 100}%, ${-crop.y * 100}%)`,
          }}
        />
      </button>
      <p className="small text-text-2" id={helpId}>
        {texts.cropperHelp}
      </p>
      <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(136px,1fr))]">
        {farthest > 1 && (
          <Field label={texts.zoom}>
            <Range
              min={1}
              max={farthest}
              step={0.01}
              value={zoom}
              valueText={percentWords(zoom)}
              onValue={zoomTo}
            />
          </Field>
        )}
        <AxisSlider
          label={texts.leftToRight}
          start={crop.x}
          extent={crop.width}
          onStart={(x) => setCrop((now) => ({ ...now, x }))}
        />
        <AxisSlider
          label={texts.topToBottom}
          start={crop.y}
          extent={crop.height}
          onStart={(y) => setCrop((now) => ({ ...now, y }))}
        />
      </div>
      <Actions>
        <Button
          type="button"
          variant="accent"
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => onSave(crop)}
        >
          {texts.save}
        </Button>
        <Button type="button" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Actions>
    </div>
  );
}

type AxisSliderProps = {
  label: string;
  start: number;
  extent: number;
  onStart: (start: number) => void;
};

/** The slider for the window's position on one axis; renders nothing if the window fills the axis. */
function AxisSlider({ label, start, extent, onStart }: AxisSliderProps) {
  const room = 1 - extent;
  if (room < 0.001) return null;
  const place = placeOn(start, extent);
  return (
    <Field label={label}>
      <Range
        min={0}
        max={1}
        step={0.01}
        value={place}
        valueText={percentWords(place)}
        onValue={(next) => onStart(next * room)}
      />
    </Field>
  );
}
