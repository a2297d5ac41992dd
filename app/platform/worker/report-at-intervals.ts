const INTERVAL_MILLISECONDS = 250;
const server = process.ppid;

/** Passes progress on at most four times a second, and whenever another step begins. */
export function atIntervals<Progress extends { readonly progress: number; readonly step: string }>(
  pass: (progress: Progress) => void,
): (progress: Progress) => void {
  let last = { at: -Infinity, step: '' };
  return (progress) => {
    const now = performance.now();
    const { step } = progress;
    if (now - last.at < INTERVAL_MILLISECONDS && step === last.step) return;
    last = { at: now, step };
    // A busy process receives no messages: if its server was killed, it notices here that it is an orphan.
    if (process.ppid !== server) process.exit(1);
    pass(progress);
  };
}
