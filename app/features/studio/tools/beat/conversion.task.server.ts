import { applyPrompt, makeBeat } from '@artist-space/audio/make-beat.ts';
import { midiOfScore } from '@artist-space/audio/midi.ts';
import {
  ConversionRefused,
  type ConversionResult,
  type ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { chooseInstruments } from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { patternOf } from '#app/platform/worker/conversions/drum-pattern.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { arrangementOf } from '#app/platform/worker/conversions/arrangement.ts';
import { writeStems } from '#app/platform/worker/conversions/write-stems.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { StemTakes } from '#app/platform/worker/conversions/stem-takes.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { MakeBeat } from './task.ts';
import * as texts from '../../texts.ts';

/** Makes a beat from a prompt and fields, with its MIDI; at premium quality also its stems. */
export async function run(payload: MakeBeat, report: ReportProgress): Promise<ConversionResult> {
  const { prompt, request, quality, stereo, seed, edits } = payload;
  const step = stepsOf(report);
  const playing = step(texts.composingAndPlaying, quality === 'premium' ? 0.5 : 0.75);
  const hostMessages: string[] = [];
  const instruments = await chooseInstruments(payload.sources, (why) => hostMessages.push(why));
  const takes = new StemTakes(payload.directory);
  const made = makeBeat({
    prompt,
    request,
    quality,
    stereo,
    seed,
    ...(edits && { edits }),
    ...instruments,
    stems: takes.take,
    onProgress: playing,
  });
  if (!made.ok) throw new ConversionRefused(made.reason);
  const { score, composed, mix, extent, reading } = made;
  const midi = await writeMidiFile(midiOfScore(score, payload.tags.title), payload);
  const { stems } = takes;
  const share = (quality === 'premium' ? 0.5 : 0.25) / (stems.length + 1);
  const output = await writeSound('output', mix, payload, step(texts.writingTheFiles, share));
  const result: ConversionResult = {
    duration: output.duration,
    files: [...output.files, midi],
    sounds: { output: output.measures },
    hostMessages,
    facts: {
      tempo: score.tempo,
      key: score.key,
      ...patternOf(score),
      ...namesOf(payload, reading),
      understood: reading.spans,
      ...(reading.unknown.length > 0 && { notUnderstood: reading.unknown }),
      arrangement: arrangementOf(composed),
    },
  };
  const written = await writeStems(takes, payload, {
    extent,
    stereo,
    onProgress: () => step(texts.writingTheStems, share),
  });
  return {
    ...result,
    files: [...result.files, ...written.files],
    sounds: { ...result.sounds, ...written.sounds },
  };
}

/** The genre and mood after interpreting the prompt. */
function namesOf({ request }: MakeBeat, reading: Parameters<typeof applyPrompt>[1]) {
  const { genre, mood } = applyPrompt(request, reading);
  return { genre, mood };
}
