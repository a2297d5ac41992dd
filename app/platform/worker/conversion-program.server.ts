import { withAnyCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { lowerOwnPriority } from '../low-priority.server.ts';
import { ConversionRefused } from './conversion-refused.ts';
import type { ConversionMessage, ConversionOrder, ReportProgress } from './conversion.ts';

/** What a `*.task.server.ts` exports. */
export interface TaskProgram {
  run(payload: object, report: ReportProgress): unknown;
}

const MEBIBYTE = 1024 * 1024;
const REPORT_INTERVAL_MILLISECONDS = 250;

/**
 * The program of a conversion process: it takes one order, carries it out and ends.
 * @param load by the path of a task: what it needs is loaded only where it is asked for
 */
export function carryOutOrder(load: (path: string) => Promise<TaskProgram>): void {
  lowerOwnPriority();
  process.once('message', (order: ConversionOrder) => void carryOut(order, load));
  process.once('disconnect', () => process.exit(1));
  tell({ type: 'progress', progress: 0, step: 'Starting', memoryMb: 0 });
}

const server = process.ppid;

async function carryOut(
  { task, payload }: ConversionOrder,
  load: (path: string) => Promise<TaskProgram>,
): Promise<void> {
  try {
    const { run } = await load(task);
    const report = atIntervals();
    const result = await withAnyCodec(payload, async (given) => run(given, report));
    tell({ type: 'done', result });
  } catch (error) {
    if (error instanceof ConversionRefused || error instanceof DamagedAudio) {
      const mayOverrule = error instanceof ConversionRefused && error.mayOverrule;
      tell({ type: 'refused', reason: error.message, mayOverrule });
    } else {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ type: 'failed', message });
    }
  }
}

function tell(message: ConversionMessage): void {
  process.send?.(message);
}

function atIntervals(): ReportProgress {
  let last = { at: -Infinity, step: '' };
  return ({ progress, step }) => {
    const now = performance.now();
    if (now - last.at < REPORT_INTERVAL_MILLISECONDS && step === last.step) return;
    last = { at: now, step };
    // Busy as this process is, it hears of nothing: a server that was killed has left it an orphan.
    if (process.ppid !== server) process.exit(1);
    const memoryMb = Math.round(process.memoryUsage.rss() / MEBIBYTE);
    tell({ type: 'progress', progress, step, memoryMb });
  };
}
