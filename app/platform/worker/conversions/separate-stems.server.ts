import { Resampler } from '#app/audio/resample.ts';
import { ENGINE_RATE } from '#app/audio/score.ts';
import type { Stems } from '#app/audio/separation/separate-block.ts';
import type { Stem } from '#app/audio/vocabulary.ts';
import { chooseCodec } from '../../codec/choose-codec.server.ts';
import { ConversionRefused } from '../conversion-refused.ts';
import type {
  Made,
  MadeFile,
  ReportProgress,
  SeparateStems,
  SoundMeasures,
} from '../conversion-tasks.ts';
import { EncodingBeside } from '../encoding-beside.server.ts';
import { chooseSeparator } from '../sound-sources/choose-sources.server.ts';
import { blocksOf } from './read-recording.server.ts';
import { SoundFiles } from './sound-files.server.ts';
import { stepsOf } from './steps.ts';

const MONO_WARNING =
  'This recording is mono: without left and right to tell them apart, its stems are less clean.';

/**
 * Takes a mix apart into the stems that are asked for, in a memory that does not grow with its
 * length: what is separated goes to the disk at once.
 */
export async function separateStems(payload: SeparateStems, report: ReportProgress): Promise<Made> {
  const { recording, stems, ffmpegPath } = payload;
  const onProgress = stepsOf(report)('Taking the mix apart', 1);
  const forTheHost: string[] = [];
  const separator = await chooseSeparator(payload.sources, (why) => forTheHost.push(why));
  let resampler: Resampler | undefined;
  const codec = await chooseCodec(ffmpegPath === undefined ? {} : { ffmpegPath });
  const beside = new EncodingBeside(codec);
  const outputs = new Map<Stem, SoundFiles>();
  for (const stem of stems) {
    const format = { sampleRate: ENGINE_RATE, channels: 2 } as const;
    const destination = { ...payload, tags: stemTags(payload, stem) };
    outputs.set(stem, await SoundFiles.open(stem, destination, format, beside));
  }
  const keep = async (part: Stems) => {
    for (const [stem, files] of outputs) await files.write([part[stem].left, part[stem].right]);
  };
  const separate = async (channels: readonly Float32Array[]) => {
    for (const part of await separator.push(channels)) await keep(part);
  };
  const options = { ...(ffmpegPath !== undefined && { ffmpegPath }), onProgress };
  for await (const { sampleRate, channels } of blocksOf(recording, options)) {
    resampler ??= new Resampler({ from: sampleRate, to: ENGINE_RATE, channels: channels.length });
    await separate(resampler.push(channels));
  }
  if (!resampler) throw new ConversionRefused('There is no sound in this recording.');
  await separate(resampler.flush());
  await keep(await separator.flush());
  if (separator.isSilent) throw new ConversionRefused('There is no sound in this recording.');

  const files: MadeFile[] = [];
  const sounds: Partial<Record<Stem, SoundMeasures>> = {};
  let duration = 0;
  for (const [stem, output] of outputs) {
    const finished = await output.finish();
    duration = output.duration;
    files.push(...finished.files);
    sounds[stem] = finished.measures;
  }
  await beside.close();
  const warnings = separator.isMono ? [MONO_WARNING] : [];
  const facts = warnings.length > 0 ? { warnings } : {};
  return { duration, files, sounds, facts, forTheHost };
}

/** The stem's file says which one it is. */
export function stemTags({ tags }: Pick<SeparateStems, 'tags'>, stem: Stem) {
  return { ...tags, title: tags.title ? `${tags.title} (${stem})` : stem };
}
