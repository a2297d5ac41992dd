import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { SwitchButton } from '#app/ui/Choice.tsx';
import type { IconName } from '#app/ui/Icon.tsx';
import * as texts from '../texts.ts';
import {
  commandOf,
  type Edit,
  type EditedSound,
  type Editing,
  originOf,
  type RollCommand,
  selectedOf,
  stepOf,
} from './transcription-editing.ts';
import { DRUMS, laneName } from './transcription.ts';
import {
  heightOf,
  laneAt,
  RollGround,
  type RollLayout,
  RollNames,
  RollSound,
  ROW_HEIGHT,
  rowTop,
  widthOf,
} from './TranscriptionRoll.tsx';
import { usePreview } from './use-preview.ts';

/** A movement below this many pixels is a tap. */
const SLIP = 4;

interface Held {
  readonly pointer: number;
  readonly sound: EditedSound | null;
  readonly isHandle: boolean;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** Moves, resizes and selects notes and hits with a finger, a pen or a mouse. */
function useRollPointer(editing: Editing, layout: RollLayout, send: Dispatch<Edit>) {
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
      // The first tap of a double tap has set the position.
      if (!('sound' in (event.target as SVGElement).dataset)) send({ type: 'add' });
    },
  };
}

type TranscriptionEditorProps = {
  editing: Editing;
  send: Dispatch<Edit>;
  /** The duration of the recording; null if unknown. */
  seconds: number | null;
  peaks: readonly number[];
  recordingUrl: string | null;
  /** True once scripts run: without them it is a picture. */
  isLive: boolean;
};

/** Zoom levels, in pixels per second. */
const SCALES = [12, 24, 48, 96, 192, 384] as const;
const USUAL_SCALE = 3;
/** Rows above the highest and below the lowest note. */
const MARGIN_ROWS = 4;
const MIN_ROWS = 15;
/** Seconds after the last sound. */
const MARGIN_SECONDS = 1;

/** The piano roll or drum grid over the recording: played, and edited with finger, mouse or keys. */
export function TranscriptionEditor(props: TranscriptionEditorProps) {
  const { editing, send, seconds, peaks, recordingUrl, isLive } = props;
  const [zoom, setZoom] = useState(USUAL_SCALE);
  const [along, setAlong] = useState({ recording: true, sounds: true });
  const preview = usePreview();
  const hint = useId();
  const { kind, played, tempo, selected, cursor } = editing;
  const layout = useLayout(editing, seconds, SCALES[zoom] ?? 96);
  const origin = useMemo(() => originOf({ played, tempo }), [played, tempo]);
  const pointer = useRollPointer(editing, layout, send);
  const one = selectedOf(editing);
  const scroller = useVisible(
    layout,
    preview.time ?? one?.start ?? cursor.time,
    one?.lane ?? cursor.lane,
  );

  function run(command: RollCommand) {
    if (command.type === 'zoom') {
      return setZoom((now) => Math.min(SCALES.length - 1, Math.max(0, now + command.by)));
    }
    if (command.type !== 'play') return send(command);
    const from = one?.start ?? cursor.time;
    preview.toggle({
      kind,
      sounds: editing.sounds.toSorted((first, second) => first.start - second.start),
      from: from < layout.seconds - MARGIN_SECONDS / 2 ? from : 0,
      until: layout.seconds,
      recordingUrl: along.recording ? recordingUrl : null,
      withSounds: along.sounds,
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const command = commandOf(event, editing);
    if (!command) return;
    event.preventDefault();
    run(command);
  }
  const step = stepOf(editing);
  const upwards = kind === 'melody' ? 1 : -1;
  const signs: readonly [IconName, string, RollCommand][] = [
    ['previous', texts.previousSound(kind), { type: 'step', by: -1 }],
    ['next', texts.nextSound(kind), { type: 'step', by: 1 }],
    ['left', texts.earlierTool, { type: 'move', time: -step }],
    ['right', texts.laterTool, { type: 'move', time: step }],
    ['arrow-up', texts.higherSound(kind), { type: 'move', lane: upwards }],
    ['arrow-down', texts.lowerSound(kind), { type: 'move', lane: -upwards }],
    ['plus', texts.addASound(kind), { type: 'add' }],
    ['trash', texts.deleteTheSound(kind), { type: 'remove' }],
  ];
  const lengths: readonly [string, RollCommand][] = [
    [texts.shorterTool, { type: 'move', length: -step }],
    [texts.longerTool, { type: 'move', length: step }],
  ];
  const words: readonly [label: string, command: RollCommand, isOff?: boolean][] = [
    ...(kind === 'melody' ? lengths : []),
    [texts.undo, { type: 'undo' }, editing.past.length === 0],
    [texts.redo, { type: 'redo' }, editing.future.length === 0],
    [texts.zoomOut, { type: 'zoom', by: -1 }],
    [texts.zoomIn, { type: 'zoom', by: 1 }],
  ];

  return (
    <div className="heard">
      <div className="heard-bar needs-scripts" role="group" aria-label={texts.listenLabel}>
        <Button
          type="button"
          icon={preview.time === null ? 'play' : 'pause'}
          onClick={() => run({ type: 'play' })}
        >
          {preview.time === null ? texts.play : texts.stopTranscription}
        </Button>
        {recordingUrl !== null && (
          <SwitchButton
            type="button"
            on={along.recording}
            label={texts.withRecording}
            onClick={() => setAlong((now) => ({ ...now, recording: !now.recording }))}
          >
            {texts.withRecording}
          </SwitchButton>
        )}
        <SwitchButton
          type="button"
          on={along.sounds}
          label={texts.withNotesOrHits(kind)}
          onClick={() => setAlong((now) => ({ ...now, sounds: !now.sounds }))}
        >
          {texts.withNotesOrHits(kind)}
        </SwitchButton>
      </div>

      <div className="heard-scroll" ref={scroller}>
        <RollNames layout={layout} />
        {/* Keys move the selection: with this role a screen reader passes them on, and each move is announced below. */}
        <div
          className="heard-roll"
          role={isLive ? 'application' : 'img'}
          tabIndex={isLive ? 0 : undefined}
          aria-label={texts.rollOrGridWithSounds(kind, editing.sounds.length)}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        >
          <svg width={widthOf(layout)} height={heightOf(layout)} {...pointer}>
            <RollGround layout={layout} tempo={tempo} origin={origin} peaks={peaks} />
            {selected === null && (
              <rect
                className="cursor"
                x={cursor.time * layout.scale}
                y={rowTop(layout, cursor.lane)}
                width={Math.max(8, step * layout.scale)}
                height={ROW_HEIGHT[kind]}
              />
            )}
            {editing.sounds.map((sound) => (
              <RollSound
                key={sound.id}
                layout={layout}
                sound={sound}
                isSelected={sound.id === selected}
              />
            ))}
            {preview.time !== null && (
              <rect
                className="playhead"
                x={preview.time * layout.scale}
                width={2}
                height={heightOf(layout)}
              />
            )}
          </svg>
        </div>
      </div>
      <p role="status" className="small num needs-scripts">
        {one
          ? texts.soundAt(
              laneName(kind, one.lane),
              one.start,
              kind === 'melody' ? one.length : null,
            )
          : texts.noSoundIsChosen(kind)}{' '}
        {texts.soundCount(kind, editing.sounds.length)}
      </p>

      <div className="heard-bar needs-scripts" role="group" aria-label={texts.correctTools}>
        {signs.map(([icon, label, command]) => (
          <IconButton
            key={icon}
            type="button"
            icon={icon}
            outlined
            label={label}
            onClick={() => run(command)}
          />
        ))}
        {words.map(([label, command, isOff]) => (
          <Button key={label} type="button" aria-disabled={isOff} onClick={() => run(command)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="small quiet needs-scripts" id={hint}>
        {texts.rollOrGridHint(kind)}
      </p>
    </div>
  );
}

/** The range of rows and seconds that shows everything; it grows with moved sounds and never shrinks. */
function useLayout({ kind, sounds, cursor }: Editing, seconds: number | null, scale: number) {
  const extent = useRef({ high: -Infinity, low: Infinity, end: 0 });
  const known = extent.current;
  if (kind === 'melody') {
    const lanes = [...sounds.map(({ lane }) => lane), cursor.lane];
    const high = Math.max(...lanes);
    const low = Math.min(...lanes);
    if (high > known.high) known.high = high + MARGIN_ROWS;
    if (low < known.low) known.low = low - MARGIN_ROWS;
    const short = MIN_ROWS - (known.high - known.low + 1);
    if (short > 0) {
      known.high += Math.ceil(short / 2);
      known.low -= Math.floor(short / 2);
    }
  }
  const end = Math.max(0, ...sounds.map(({ start, length }) => start + length)) + MARGIN_SECONDS;
  known.end = Math.max(known.end, seconds ?? 0, end);
  const top = kind === 'melody' ? known.high : 0;
  const rows = kind === 'melody' ? known.high - known.low + 1 : DRUMS.length;
  const { end: length } = known;
  return useMemo<RollLayout>(
    () => ({ kind, top, rows, seconds: length, scale }),
    [kind, top, rows, length, scale],
  );
}

/** Pixels that stay visible on each side of the followed position. */
const EDGE = 48;

/** Scrolls the selection or the playing sound into view; at first the middle of the keyboard. */
function useVisible(layout: RollLayout, time: number, lane: number) {
  const box = useRef<HTMLDivElement>(null);
  const x = time * layout.scale;
  const y = rowTop(layout, lane);
  useEffect(() => {
    const view = box.current;
    if (!view) return;
    const names = view.firstElementChild?.clientWidth ?? 0;
    const width = view.clientWidth - names;
    if (x < view.scrollLeft || x > view.scrollLeft + width - EDGE) {
      view.scrollLeft = Math.max(0, x - EDGE);
    }
    if (y < view.scrollTop || y > view.scrollTop + view.clientHeight - EDGE) {
      view.scrollTop = Math.max(0, y - view.clientHeight / 2);
    }
  }, [x, y]);
  return box;
}
