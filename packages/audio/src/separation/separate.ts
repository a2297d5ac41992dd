import { type AudioBlock, frameCount } from '../block.ts';
import type { Seconds } from '../units.ts';
import type { Stems } from './separate-block.ts';
import { type SourceModel, STEMS } from './source-powers.ts';
import { StemSeparator } from './stem-separator.ts';

const MONO_WARNING =
  'This recording is mono: without left and right to tell them apart, its stems are less clean.';

const NOTHING = 'There is no sound in this recording.';

export type Separation =
  | { readonly ok: true; readonly stems: Stems; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

export interface SeparationOptions {
  readonly model?: SourceModel;
  /** Called with the share that is done, 0..1. */
  readonly onProgress?: (share: number) => void;
  /** Asked between blocks. */
  readonly shouldStop?: () => boolean;
}

/** What is handed on at once. */
const PIECE: Seconds = 2;

/**
 * Separates a whole sound of one or two channels at any rate into stems of its length and level that
 * add up to it. Long sounds are better pushed through a StemSeparator, which holds only a part.
 */
export function separate(sound: AudioBlock, options: SeparationOptions = {}): Separation {
  const { sampleRate, channels } = sound;
  const length = frameCount(channels);
  if (length === 0) return { ok: false, reason: NOTHING };
  if (channels.length > 2) {
    return { ok: false, reason: 'This recording has more than two channels.' };
  }
  const { model, onProgress, shouldStop } = options;
  const separator = new StemSeparator({ sampleRate, ...(model && { model }) });
  const stems = emptyStems(length);
  let written = 0;
  const write = (part: Stems) => {
    for (const name of STEMS) {
      stems[name].left.set(part[name].left, written);
      stems[name].right.set(part[name].right, written);
    }
    written += part.other.left.length;
  };
  const piece = Math.round(PIECE * sampleRate);
  for (let start = 0; start < length; start += piece) {
    if (shouldStop?.()) return { ok: false, reason: 'The separation was stopped.' };
    separator
      .push(channels.map((channel) => channel.subarray(start, start + piece)))
      .forEach(write);
    onProgress?.(written / length);
  }
  write(separator.flush());
  if (separator.isSilent) return { ok: false, reason: NOTHING };
  onProgress?.(1);
  return { ok: true, stems, warnings: separator.isMono ? [MONO_WARNING] : [] };
}

function emptyStems(length: number): Stems {
  const silence = () => ({ left: new Float32Array(length), right: new Float32Array(length) });
  return { vocals: silence(), drums: silence(), bass: silence(), other: silence() };
}
