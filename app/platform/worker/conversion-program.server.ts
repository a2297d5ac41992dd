import { withAnyCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { lowerOwnPriority } from '../low-priority.server.ts';
import {
  ConversionRefused,
  type ConversionMessage,
  type ConversionOrder,
  type ReportProgress,
} from './conversion.ts';
import { atIntervals } from './report-at-intervals.ts';

/** Exports of a `*.task.server.ts`. */
export interface TaskProgram {
  run(payload: object, report: ReportProgress): unknown;
}

const MEBIBYTE = 1024 * 1024;

/**
 * The program of a conversion process: it receives one task, runs it and exits.
 * @param load loads a task by its path, with only the code that it needs
 */
export function carryOutOrder(load: (path: string) => Promise<TaskProgram>): void {
  lowerOwnPriority();
  process.once('message', (order: ConversionOrder) => void carryOut(order, load));
  process.once('disconnect', () => process.exit(1));
  tell({ type: 'progress', progress: 0, step: 'Starting', memoryMb: 0 });
}

async function carryOut(
  { task, payload }: ConversionOrder,
  load: (path: string) => Promise<TaskProgram>,
): Promise<void> {
  try {
    const { run } = await load(task);
    const report: ReportProgress = atIntervals(({ progress, step }) => {
      const memoryMb = Math.round(process.memoryUsage.rss() / MEBIBYTE);
      tell({ type: 'progress', progress, step, memoryMb });
    });
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
