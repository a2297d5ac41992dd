import type { ReportProgress } from '../conversion.ts';

/**
 * Divides a conversion into steps, each with its share of the time: `step('Singing', 0.4)` returns a function
 * that reports the progress of that step.
 */
export function stepsOf(
  report: ReportProgress,
): (name: string, share: number) => (done: number) => void {
  let before = 0;
  return (name, share) => {
    const from = before;
    before += share;
    report({ progress: from, step: name });
    return (done) =>
      report({ progress: from + share * Math.min(1, Math.max(0, done)), step: name });
  };
}
