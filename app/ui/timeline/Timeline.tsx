import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatTime } from '#app/display/format.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import * as texts from '../texts.ts';
import { type Dropped, useBlockDrag } from './use-block-drag.ts';

/** A stretch of a lane. Positions and lengths are in the units of the time line: bars, or seconds. */
export interface TimelineBlock {
  /** Unique on the time line. */
  readonly id: string;
  readonly at: number;
  readonly length: number;
  /** For screen readers: 'Bass in verse, bars 5 to 12, silent here'. */
  readonly name: string;
  /** Drawn on it. */
  readonly label?: string | undefined;
  /** Drawn below the label, or at the edge: '8 bars', 'Take 2'. */
  readonly mark?: string | undefined;
  /** The number of times that its content is played in it; a line separates them. */
  readonly times?: number;
  readonly isOff?: boolean;
  /** True if nothing sounds in it. */
  readonly isRest?: boolean;
  readonly isChanged?: boolean;
  /** How it is dragged: to another place among the others, or freely. */
  readonly drag?: 'order' | 'free' | undefined;
  /** Blocks of one column are dragged together. */
  readonly column?: string;
  /** Notes or a waveform; fills the block. */
  readonly drawing?: ReactNode;
}

export interface TimelineLane {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  /** 0 to 7: the colour of the lane; null for the lane of the sections. */
  readonly colour: number | null;
  readonly isSilent?: boolean;
  /** Its switches and its level. */
  readonly controls?: ReactNode;
  /** True if a press on its name opens choices: the sheet of `lane:` and its id. */
  readonly hasChoices?: boolean;
  readonly blocks: readonly TimelineBlock[];
}

/** The position of the playhead, which moves without rendering the time line again. */
export interface TimelineClock {
  /** 0 to 1. */
  fraction(): number;
  /** Calls back while it changes. @returns a function that stops it */
  onPosition(listener: () => void): () => void;
}

/** The choices of a block or of a lane, beside it, on phones at the bottom of the screen. */
export interface TimelineSheet {
  /** The id of the block, or `lane:` and the id of the lane. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

type TimelineProps = {
  label: string;
  /** In units. */
  length: number;
  /** The minimum width of a unit in pixels. */
  unit: number;
  lanes: readonly TimelineLane[];
  /** Lines of the ruler and their labels. */
  ticks: readonly { readonly at: number; readonly label: string }[];
  clock: TimelineClock;
  onSeek: (at: number) => void;
  sheet: TimelineSheet | null;
  /** Opens the sheet of a block or of a lane; null closes it. */
  onOpen: (of: string | null) => void;
  /** Called with the block and its new start, or for an ordered block the position of the pointer. */
  onDrop?: (dropped: Dropped) => void;
  /** The position of the line that shows where an ordered block would be put. */
  dropAt?: (dropped: Dropped) => number | null;
  /** Handles further keys on a block. @returns true if it did */
  onKey?: (event: KeyboardEvent, block: TimelineBlock, lane: TimelineLane) => boolean;
  /** Buttons above the names of the lanes. */
  corner?: ReactNode;
  /** Announces a change to screen readers. */
  said: string;
};

const BLOCK = '[data-block]';

/**
 * Lanes with blocks on one time line, a playhead, and a sheet with the choices of what was pressed. One block is in the
 * tab order; arrow keys go to the others. The server renders it, too: without scripts it is a picture.
 */
export function Timeline(props: TimelineProps) {
  const { label, length, unit, lanes, ticks, clock, onSeek, sheet, onOpen, said } = props;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const all = lanes.flatMap(({ blocks }) => blocks);
  const [current, setCurrent] = useState<string | null>(null);
  const roving = all.some(({ id }) => id === current) ? current : all[0]?.id;
  const drag = useBlockDrag(scroller, { length, dropAt: props.dropAt, onDrop: props.onDrop });
  const hint = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>(BLOCK)?.dataset.block;
    const row = lanes.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
    const lane = lanes[row];
    const block = lane?.blocks.find((one) => one.id === id);
    if (!lane || !block) return;
    const next = neighbour(lanes, row, block, event);
    if (next) {
      event.preventDefault();
      focusBlock(root.current, next.id);
    } else if (props.onKey?.(event, block, lane)) event.preventDefault();
  }

  const style = { '--length': length, '--unit': `${unit}px` } as CSSProperties;
  const at = (units: number) => `${(units / length) * 100}%`;
  return (
    <div className="timeline" ref={root}>
      <div className="timeline-scroll" ref={scroller}>
        <div className="timeline-field" style={style}>
          <div className="timeline-ruler">
            <div className="timeline-corner">{props.corner}</div>
            <div
              aria-hidden="true"
              className="timeline-track"
              onPointerDown={({ clientX, currentTarget }) => {
                const { left, width } = currentTarget.getBoundingClientRect();
                onSeek(((clientX - left) / width) * length);
              }}
            >
              {ticks.map((tick) => (
                <span key={tick.at} className="num" style={{ left: at(tick.at) }}>
                  {tick.label}
                </span>
              ))}
            </div>
          </div>
          <div
            role="grid"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const id = target.closest<HTMLElement>(BLOCK)?.dataset.block;
              if (id !== undefined) setCurrent(id);
            }}
            {...drag.handlers}
          >
            {lanes.map((lane) => (
              <div
                key={lane.id}
                role="row"
                className={classNames(
                  'timeline-lane',
                  lane.colour === null ? 'timeline-sections' : `timeline-colour-${lane.colour}`,
                  lane.isSilent && 'is-silent',
                )}
                aria-label={lane.name}
              >
                <div className="timeline-head" role="rowheader">
                  {lane.hasChoices ? (
                    <button
                      type="button"
                      className="timeline-name"
                      data-of={`lane:${lane.id}`}
                      aria-haspopup="dialog"
                      aria-expanded={sheet?.of === `lane:${lane.id}`}
                      onClick={() => onOpen(`lane:${lane.id}`)}
                    >
                      <b>{lane.name}</b>
                      {lane.detail && <small>{lane.detail}</small>}
                    </button>
                  ) : (
                    <div className="timeline-name">
                      <b>{lane.name}</b>
                      {lane.detail && <small>{lane.detail}</small>}
                    </div>
                  )}
                  {lane.controls && (
                    <div className="timeline-controls needs-scripts">{lane.controls}</div>
                  )}
                </div>
                <div className="timeline-track" role="presentation">
                  {lane.blocks.map((block) => (
                    <div key={block.id} className="contents" role="gridcell">
                      <button
                        type="button"
                        className={classNames(
                          'timeline-block',
                          block.isOff && 'is-off',
                          block.isRest && 'is-rest',
                          block.isChanged && 'is-changed',
                        )}
                        style={
                          {
                            left: at(block.at),
                            width: at(block.length),
                            '--times': block.times ?? 1,
                          } as CSSProperties
                        }
                        data-block={block.id}
                        data-of={block.id}
                        data-at={block.at}
                        data-drag={block.drag}
                        data-column={block.column}
                        tabIndex={block.id === roving ? 0 : -1}
                        aria-label={block.name}
                        aria-describedby={block.id === roving ? hint : undefined}
                        aria-haspopup="dialog"
                        aria-expanded={sheet?.of === block.id}
                        onClick={() => {
                          if (!drag.wasDragged()) onOpen(sheet?.of === block.id ? null : block.id);
                        }}
                      >
                        {block.drawing}
                        {block.label !== undefined && <b>{block.label}</b>}
                        {block.mark !== undefined && <small>{block.mark}</small>}
                      </button>
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
          <Playhead clock={clock} scroller={scroller} />
          {drag.mark !== null && (
            <div className="timeline-over" aria-hidden="true">
              <i className="timeline-mark" style={{ left: at(drag.mark) }} />
            </div>
          )}
        </div>
      </div>
      <p id={hint} hidden>
        {texts.timelineKeys}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      {sheet && <Sheet key={sheet.of} sheet={sheet} root={root} onClose={() => onOpen(null)} />}
    </div>
  );
}

/** Focuses a block and scrolls it into view. */
function focusBlock(root: HTMLElement | null, id: string): void {
  root?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus();
}

/** The block that an arrow key leads to. */
function neighbour(
  lanes: readonly TimelineLane[],
  row: number,
  block: TimelineBlock,
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
): TimelineBlock | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const blocks = lanes[row]?.blocks ?? [];
  const at = blocks.indexOf(block);
  const middle = block.at + block.length / 2;
  const below = (by: 1 | -1) => {
    for (let next = row + by; lanes[next]; next += by) {
      const found =
        lanes[next]?.blocks.find((one) => one.at <= middle && middle < one.at + one.length) ??
        lanes[next]?.blocks[0];
      if (found) return found;
    }
    return undefined;
  };
  switch (key) {
    case 'ArrowRight':
      return blocks[at + 1] ?? block;
    case 'ArrowLeft':
      return blocks[at - 1] ?? block;
    case 'ArrowDown':
      return below(1) ?? block;
    case 'ArrowUp':
      return below(-1) ?? block;
    case 'Home':
      return blocks[0];
    case 'End':
      return blocks.at(-1);
    default:
      return undefined;
  }
}

type PlayheadProps = { clock: TimelineClock; scroller: React.RefObject<HTMLDivElement> };

/** The line at the position that is playing; it stays in view. */
function Playhead({ clock, scroller }: PlayheadProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      const element = line.current;
      const view = scroller.current;
      if (!element || !view) return;
      const fraction = Math.min(1, Math.max(0, clock.fraction()));
      element.style.left = `${fraction * 100}%`;
      element.hidden = fraction <= 0;
      const head = view.querySelector('.timeline-head')?.clientWidth ?? 0;
      const x = element.offsetLeft;
      const shown = view.clientWidth - head;
      if (shown > 0 && fraction > 0 && (x < view.scrollLeft || x > view.scrollLeft + shown)) {
        view.scrollLeft = Math.max(0, x - shown / 8);
      }
    };
    show();
    return clock.onPosition(show);
  }, [clock, scroller]);
  return (
    <div className="timeline-over" aria-hidden="true">
      <i className="timeline-playhead" ref={line} hidden />
    </div>
  );
}

type SheetProps = {
  sheet: TimelineSheet;
  root: React.RefObject<HTMLDivElement>;
  onClose: () => void;
};

/** The space between a block and its sheet, in pixels. */
const GAP = 8;

/** A dialog that leaves the time line usable: it is closed by Escape, its cross, and a press elsewhere. */
function Sheet({ sheet, root, onClose }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useId();
  const { of } = sheet;
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const anchor = root.current?.querySelector<HTMLElement>(`[data-of="${CSS.escape(of)}"]`);
    const element = panel.current;
    const around = root.current?.getBoundingClientRect();
    if (!anchor || !element || !around) return;
    const block = anchor.getBoundingClientRect();
    const left = block.left - around.left;
    const covers = block.bottom + element.offsetHeight + 2 * GAP > innerHeight;
    const isLeft = left + block.width + element.offsetWidth > around.width;
    // Beside the block where the window is too low for the sheet below it.
    const beside = isLeft ? left - element.offsetWidth - GAP : left + block.width + GAP;
    const x = Math.max(0, Math.min(covers ? beside : left, around.width - element.offsetWidth));
    // Below the block if there is room, else as low as the window allows.
    const y = Math.max(GAP, Math.min(block.bottom + GAP, innerHeight - element.offsetHeight - GAP));
    element.style.setProperty('--x', `${x}px`);
    element.style.setProperty('--y', `${y - around.top}px`);
    element.focus({ preventScroll: true });
  }, [of, root]);

  useEffect(() => {
    const shell = root.current;
    const onPress = ({ target }: PointerEvent) => {
      const element = target as Element;
      if (panel.current?.contains(element)) return;
      // A press on another block opens the sheet of that one.
      if (!(shell?.contains(element) && element.closest('[data-of]'))) close.current();
    };
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onEscape);
      const { activeElement } = document;
      // Its own focus is gone with it; a focus that went elsewhere stays there.
      if (activeElement !== document.body && activeElement !== null) return;
      shell?.querySelector<HTMLElement>(`[data-of="${CSS.escape(of)}"]`)?.focus();
    };
  }, [of, root]);

  return (
    <div ref={panel} className="timeline-sheet" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className="timeline-sheet-head">
        <p className="h3" id={title}>
          {sheet.title}
        </p>
        <button type="button" className="ib" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {sheet.children}
    </div>
  );
}

type LaneSwitchesProps = {
  name: string;
  muted: boolean;
  solo: boolean;
  onMute: () => void;
  onSolo: () => void;
};

/** Mute and solo of a lane. */
export function LaneSwitches({ name, muted, solo, onMute, onSolo }: LaneSwitchesProps) {
  return (
    <span className="timeline-switches">
      <button
        type="button"
        className="timeline-switch timeline-mute"
        aria-label={texts.muteLane(name)}
        aria-pressed={muted}
        onClick={onMute}
      >
        {texts.muteLetter}
      </button>
      <button
        type="button"
        className="timeline-switch timeline-solo"
        aria-label={texts.soloLane(name)}
        aria-pressed={solo}
        onClick={onSolo}
      >
        {texts.soloLetter}
      </button>
    </span>
  );
}

type ChoicesProps<Value> = {
  label: string;
  help?: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly short?: string }[];
  onChoose: (value: Value) => void;
};

/** A few values side by side, of which one holds. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, help, value, options, onChoose } = props;
  return (
    <div className="timeline-choices" role="group" aria-label={label}>
      <p className="label">{label}</p>
      {help && <p className="small quiet">{help}</p>}
      <div>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="timeline-choice"
            aria-pressed={option.value === value}
            aria-label={option.short === undefined ? undefined : option.label}
            onClick={() => onChoose(option.value)}
          >
            {option.short ?? option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The steps between the lines of a ruler in seconds, and the most lines that it has. */
const TICK_STEPS = [5, 10, 15, 30, 60, 120, 300, 600];
const MAX_TICKS = 6;

/** The lines of a ruler in seconds: at whole steps, as many as fit a phone. */
export function secondTicks(seconds: number): { at: number; label: string }[] {
  const every = TICK_STEPS.find((step) => seconds / step <= MAX_TICKS) ?? 1200;
  return Array.from({ length: Math.ceil(seconds / every) }, (_, at) => ({
    at: at * every,
    label: formatTime(at * every),
  }));
}
