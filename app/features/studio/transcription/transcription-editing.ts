import { firstBeat, inOrder, withinBounds } from './transcription-operations.ts';
import type { TranscribedSound, Transcription, TranscriptionKind } from './transcription.ts';

/** A sound with an id that stays the same while it moves. */
export interface EditedSound extends TranscribedSound {
  readonly id: number;
}

export interface Editing {
  readonly kind: TranscriptionKind;
  readonly sounds: readonly EditedSound[];
  /** The original sounds: beat lines follow the performance, whatever is moved. */
  readonly played: readonly TranscribedSound[];
  readonly tempo: number;
  readonly key: string | null;
  /** The id of the sound that keys and buttons act on. */
  readonly selected: number | null;
  /** The position at which a sound is added. */
  readonly cursor: { readonly time: number; readonly lane: number };
  readonly past: readonly (readonly EditedSound[])[];
  readonly future: readonly (readonly EditedSound[])[];
}

export type Edit =
  | { readonly type: 'select'; readonly id: number | null }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'point'; readonly time: number; readonly lane: number }
  /** Moves the selected sound: `time` and `length` in seconds, `lane` in rows. */
  | {
      readonly type: 'move';
      readonly time?: number;
      readonly lane?: number;
      readonly length?: number;
    }
  | { readonly type: 'set'; readonly id: number; readonly change: Partial<TranscribedSound> }
  /** A drag: one start and many updates, which are undone together. */
  | { readonly type: 'grab'; readonly id: number }
  | { readonly type: 'drag'; readonly id: number; readonly change: Partial<TranscribedSound> }
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly id?: number }
  | { readonly type: 'all'; readonly change: (sounds: readonly EditedSound[]) => EditedSound[] }
  | { readonly type: 'tempo'; readonly tempo: number }
  | { readonly type: 'key'; readonly key: string | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** The number of steps that can be undone. */
const REMEMBERED = 200;
const USUAL_LENGTH = 0.4;
const USUAL_VELOCITY = 0.8;
/** The number of steps per beat that a sound is moved by. */
const STEPS_PER_BEAT = 4;

export function editingOf({ kind, sounds, tempo, key }: Transcription): Editing {
  const edited = sounds.map((sound, id) => ({ ...sound, id }));
  const lane = edited[0]?.lane ?? (kind === 'melody' ? 60 : 0);
  return {
    kind,
    sounds: edited,
    played: sounds,
    tempo,
    key,
    selected: null,
    past: [],
    future: [],
    cursor: { time: 0, lane },
  };
}

/** A sixteenth in seconds: the step of an arrow key. */
export const stepOf = ({ tempo }: Pick<Editing, 'tempo'>) => 60 / tempo / STEPS_PER_BEAT;

export const originOf = ({ played, tempo }: Pick<Editing, 'played' | 'tempo'>) =>
  firstBeat(played, tempo);

export const selectedOf = ({ sounds, selected }: Editing): EditedSound | undefined =>
  selected === null ? undefined : sounds.find(({ id }) => id === selected);

export function edit(editing: Editing, change: Edit): Editing {
  const { kind, sounds } = editing;
  switch (change.type) {
    case 'select':
      return pointAt({ ...editing, selected: change.id });
    case 'step':
      return stepped(editing, change.by);
    case 'point':
      return {
        ...editing,
        selected: null,
        cursor: { time: Math.max(0, change.time), lane: change.lane },
      };
    case 'move': {
      const one = selectedOf(editing);
      if (!one) return stepped(editing, 1);
      const { time = 0, lane = 0, length = 0 } = change;
      const moved = { start: one.start + time, lane: one.lane + lane, length: one.length + length };
      return edit(editing, { type: 'set', id: one.id, change: moved });
    }
    case 'set':
      return withUndo(editing, replaced(editing, change.id, change.change));
    case 'grab':
      return pointAt({ ...withUndo(editing, sounds), selected: change.id });
    case 'drag':
      return pointAt({ ...editing, sounds: replaced(editing, change.id, change.change) });
    case 'add':
      return added(editing);
    case 'remove': {
      const gone = change.id ?? editing.selected;
      if (gone === null) return editing;
      const remaining = sounds.filter(({ id }) => id !== gone);
      if (remaining.length === sounds.length) return editing;
      const ordered = inOrder(sounds);
      const at = ordered.findIndex(({ id }) => id === gone);
      const next = ordered[at + 1] ?? ordered[at - 1];
      return pointAt({ ...withUndo(editing, remaining), selected: next?.id ?? null });
    }
    case 'all': {
      const all = change.change(sounds).map((sound) => withinBounds(kind, sound));
      return withUndo(editing, all);
    }
    case 'tempo':
      return { ...editing, tempo: change.tempo };
    case 'key':
      return { ...editing, key: change.key };
    case 'undo': {
      const before = editing.past.at(-1);
      if (!before) return editing;
      const past = editing.past.slice(0, -1);
      return { ...editing, sounds: before, past, future: [sounds, ...editing.future] };
    }
    case 'redo': {
      const [after, ...future] = editing.future;
      if (!after) return editing;
      return { ...editing, sounds: after, past: [...editing.past, sounds], future };
    }
  }
}

/** Applies a change and adds the previous state to the undo history. */
function withUndo(editing: Editing, sounds: readonly EditedSound[]): Editing {
  const past = [...editing.past, editing.sounds].slice(-REMEMBERED);
  return pointAt({ ...editing, sounds, past, future: [] });
}

function replaced({ kind, sounds }: Editing, id: number, change: Partial<TranscribedSound>) {
  return sounds.map((sound) =>
    sound.id === id ? withinBounds(kind, { ...sound, ...change }) : sound,
  );
}

/** Moves the cursor to the end of the selected sound, where the next one is added. */
function pointAt(editing: Editing): Editing {
  const one = selectedOf(editing);
  if (!one) return editing;
  const time = one.start + (editing.kind === 'beat' ? stepOf(editing) : one.length);
  return { ...editing, cursor: { time, lane: one.lane } };
}

function stepped(editing: Editing, by: 1 | -1): Editing {
  const ordered = inOrder(editing.sounds);
  const at = ordered.findIndex(({ id }) => id === editing.selected);
  const next = at < 0 ? (by > 0 ? 0 : ordered.length - 1) : at + by;
  const sound = ordered[Math.min(ordered.length - 1, Math.max(0, next))];
  return sound ? pointAt({ ...editing, selected: sound.id }) : editing;
}

function added(editing: Editing): Editing {
  const { kind, sounds, cursor, past, future } = editing;
  const everThere = [sounds, ...past, ...future].flat();
  const id = everThere.reduce((most, sound) => Math.max(most, sound.id), -1) + 1;
  const sound = withinBounds(kind, {
    id,
    start: cursor.time,
    length: USUAL_LENGTH,
    lane: cursor.lane,
    velocity: USUAL_VELOCITY,
  });
  return pointAt({ ...withUndo(editing, [...sounds, sound]), selected: id });
}

const OCTAVE = 12;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type RollCommand = Edit | { readonly type: 'play' } | { readonly type: 'zoom'; by: 1 | -1 };

/** A fine step, in seconds. */
const FINE = 0.01;

/** The command for a key in the roll; null for other keys, which keep their usual function. */
export function commandOf(pressed: Pressed, editing: Editing): RollCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { type: 'redo' } : null;
  }
  const step = altKey ? FINE : stepOf(editing);
  const rows = shiftKey && editing.kind === 'melody' ? OCTAVE : 1;
  // A hit has no duration, and its rows count from the top.
  const laneChange = editing.kind === 'melody' ? rows : -rows;
  const along = (by: number): Edit =>
    shiftKey && editing.kind === 'melody'
      ? { type: 'move', length: by }
      : { type: 'move', time: by };
  switch (letter) {
    case 'ArrowLeft':
      return along(-step);
    case 'ArrowRight':
      return along(step);
    case 'ArrowUp':
      return { type: 'move', lane: laneChange };
    case 'ArrowDown':
      return { type: 'move', lane: -laneChange };
    case 'Delete':
    case 'Backspace':
      return { type: 'remove' };
    case 'n':
      return { type: 'step', by: 1 };
    case 'p':
      return { type: 'step', by: -1 };
    case 'a':
      return { type: 'add' };
    case 'u':
      return { type: 'undo' };
    case 'r':
      return { type: 'redo' };
    case 'Escape':
      return editing.selected === null ? null : { type: 'select', id: null };
    case ' ':
      return { type: 'play' };
    case '+':
    case '=':
      return { type: 'zoom', by: 1 };
    case '-':
      return { type: 'zoom', by: -1 };
    default:
      return null;
  }
}
