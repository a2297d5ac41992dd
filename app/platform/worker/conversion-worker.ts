import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { LOW_PRIORITY } from '../codec/ffmpeg-process.server.ts';
import { ConversionRefused } from './conversion-refused.ts';
import type {
  ConversionMessage,
  ConversionName,
  ConversionOrder,
  ConversionTasks,
  ReportProgress,
} from './conversion-tasks.ts';

/**
 * The program of a conversion process: it takes one order, carries it out and ends. What each task
 * needs is loaded only where it is asked for.
 */
type TaskBody<Name extends ConversionName> = (
  payload: ConversionTasks[Name]['payload'],
  report: ReportProgress,
) => Promise<ConversionTasks[Name]['result']>;

const TASKS: { readonly [Name in ConversionName]: () => Promise<TaskBody<Name>> } = {
  humToSong: async () => (await import('./conversions/hum-to-song.server.ts')).humToSong,
  hearHum: async () => (await import('./conversions/hear-hum.server.ts')).hearAlone,
  humToVocals: async () => (await import('./conversions/hum-to-vocals.server.ts')).humToVocals,
  beatboxToBeats: async () =>
    (await import('./conversions/beatbox-to-beats.server.ts')).beatboxIntoBeats,
  separateStems: async () => (await import('./conversions/separate-stems.server.ts')).separateStems,
  makeBeat: async () => (await import('./conversions/make-beat.server.ts')).makeBeatFiles,
  writeLyrics: async () => (await import('./conversions/write-lyrics.server.ts')).writeSongText,
  checkSoundFont: async () =>
    (await import('./sound-sources/check-sources.server.ts')).checkSoundFont,
  checkStemModel: async () =>
    (await import('./sound-sources/check-sources.server.ts')).checkStemModel,
};

const MEBIBYTE = 1024 * 1024;
const REPORT_INTERVAL_MILLISECONDS = 250;

stepBack();
const server = process.ppid;
process.once('message', (order: ConversionOrder) => void carryOut(order));
process.once('disconnect', () => process.exit(1));
tell({ type: 'progress', progress: 0, step: 'Starting', memoryMb: 0 });

async function carryOut<Name extends ConversionName>({ task, payload }: ConversionOrder<Name>) {
  try {
    const body = await TASKS[task]();
    tell({ type: 'done', result: await body(payload, atIntervals()) });
  } catch (error) {
    if (error instanceof ConversionRefused || error instanceof DamagedAudio) {
      tell({ type: 'refused', reason: error.message });
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

/** Pages come first. On Linux every thread has a priority of its own. */
function stepBack(): void {
  if (process.platform !== 'linux') return setPriority(0, LOW_PRIORITY);
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), LOW_PRIORITY);
}
