/** A value that is changed step by step, with what can be undone and done again. */
export interface Steps<Value> {
  readonly now: Value;
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The slider of the latest step: its next change belongs to the same step. */
  readonly slider: string | null;
}

/** The number of steps that can be undone. */
const REMEMBERED = 200;

export const stepsFrom = <Value>(now: Value): Steps<Value> => ({
  now,
  past: [],
  future: [],
  slider: null,
});

/** @param slider the name of a control that is dragged through many values, which are undone together */
export function stepTo<Value>(
  { now, past, slider: before }: Steps<Value>,
  next: Value,
  slider: string | null = null,
): Steps<Value> {
  const isSameStep = slider !== null && slider === before;
  return {
    now: next,
    past: isSameStep ? past : [...past, now].slice(-REMEMBERED),
    future: [],
    slider,
  };
}

export function stepBack<Value>(steps: Steps<Value>): Steps<Value> {
  const { now, past, future } = steps;
  if (past.length === 0) return steps;
  const before = past[past.length - 1] as Value;
  return { now: before, past: past.slice(0, -1), future: [now, ...future], slider: null };
}

export function stepForward<Value>(steps: Steps<Value>): Steps<Value> {
  const { now, past, future } = steps;
  if (future.length === 0) return steps;
  const [after, ...later] = future as [Value, ...Value[]];
  return { now: after, past: [...past, now], future: later, slider: null };
}
