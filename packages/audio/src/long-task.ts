/** Progress and cancellation for long tasks. */
export interface LongTask {
  /** Told the share done, 0..1. */
  readonly onProgress?: (share: number) => void;
  /** Asked from time to time; the task ends early where the answer is true. */
  readonly shouldStop?: () => boolean;
}

/** Reason why a cancelled task has no result. */
export const STOPPED = 'Stopped.';

/** A part of a task, which goes from one share of it to another. */
export function partOf(task: LongTask, from: number, to: number): LongTask {
  const { onProgress, shouldStop } = task;
  return {
    ...(onProgress && { onProgress: (share) => onProgress(from + (to - from) * share) }),
    ...(shouldStop && { shouldStop }),
  };
}
