import type { ReportProgress } from '../conversion.ts';

/**
 * The steps of a conversion, each with its share of the time: `step('Singing', 0.4)` gives what to
 * tell how far that step is.
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
