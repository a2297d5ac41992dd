/** Progress and cancellation for long tasks. */
export interface LongTask {
  /** Called with the completed share, 0..1. */
  readonly onProgress?: (share: number) => void;
  /** Called repeatedly; the task ends early if it returns true. */
  readonly shouldStop?: () => boolean;
}

/** Reason why a cancelled task has no result. */
export const STOPPED = 'Stopped.';

/** Subtask whose progress covers the range from `from` to `to` of the task. */
export function partOf(task: LongTask, from: number, to: number): LongTask {
  const { onProgress, shouldStop } = task;
  return {
    ...(onProgress && { onProgress: (share) => onProgress(from + (to - from) * share) }),
    ...(shouldStop && { shouldStop }),
  };
}
