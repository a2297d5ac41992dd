import { beatboxToBeats } from '@artist-space/audio/conversions/beatbox-to-beats.ts';
import { performScore } from '@artist-space/audio/conversions/perform.ts';
import { midiOfScore } from '@artist-space/audio/midi/midi-file.ts';
import { completeSound } from '@artist-space/audio/mixing/sound-hints.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import type { Made, ReportProgress } from '#app/platform/worker/conversion.ts';
import { chooseInstruments } from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { patternOf } from '#app/platform/worker/conversions/drum-pattern.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { BeatboxToBeats } from './task.ts';

/** A beat for a drum kit of 8, 16 or 32 bars from a recorded mouth beat, with its MIDI. */
export async function run(payload: BeatboxToBeats, report: ReportProgress): Promise<Made> {
  const { recording, ffmpegPath, kit, tempo, length, seed } = payload;
  const step = stepsOf(report);
  const { mono, sampleRate } = await readMono(recording, {
    ffmpegPath,
    onProgress: step('Reading the recording', 0.1),
  });
  const hearing = step('Listening to your beatbox', 0.25);
  const wishes = { kit, tempo, length, seed };
  const heard = beatboxToBeats(mono, sampleRate, wishes, { onProgress: hearing });
  if (!heard.ok) throw new ConversionRefused(heard.reason);
  const { score, facts, sound: kitSound } = heard;
  const forTheHost: string[] = [];
  const instruments = await chooseInstruments(payload.sources, (why) => forTheHost.push(why));
  const rendering = performScore(score, {
    ...instruments,
    ...{ seed, sound: completeSound(kitSound), quality: 'high', stereo: true, voice: 'pop-female' },
    // Whole bars without a seam: made to be looped.
    loop: true,
    onProgress: step('Playing the drums', 0.45),
  });
  if (!rendering.ok) throw new ConversionRefused(rendering.reason);
  const midi = await writeMidiFile(midiOfScore(score, payload.tags.title), payload);
  const sound = await writeSound('output', rendering.mix, payload, step('Writing the files', 0.2));
  return {
    duration: sound.duration,
    files: [...sound.files, midi],
    sounds: { output: sound.measures },
    forTheHost,
    facts: {
      ...facts,
      performedTempo: Math.round(facts.performedTempo),
      tempo,
      ...patternOf(score),
    },
  };
}
