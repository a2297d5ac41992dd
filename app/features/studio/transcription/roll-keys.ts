import { stepOf, type Edit, type Editing } from './transcription-editing.ts';

const OCTAVE = 12;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type RollCommand = Edit | { readonly type: 'play' } | { readonly type: 'zoom'; by: 1 | -1 };

/** Finer than a sixteenth, in seconds. */
const FINE = 0.01;

/** What a key does in the roll; null of one that does nothing here, which keeps its usual sense. */
export function commandOf(pressed: Pressed, editing: Editing): RollCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { type: 'redo' } : null;
  }
  const step = altKey ? FINE : stepOf(editing);
  const rows = shiftKey && editing.kind === 'melody' ? OCTAVE : 1;
  // A hit lasts no time, and its rows count from the top.
  const up = editing.kind === 'melody' ? rows : -rows;
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
      return { type: 'move', lane: up };
    case 'ArrowDown':
      return { type: 'move', lane: -up };
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
