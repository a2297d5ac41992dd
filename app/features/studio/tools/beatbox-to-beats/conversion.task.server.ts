import { beatboxToBeats, playHits } from '@artist-space/audio/beatbox.ts';
import { completeSound, performScore } from '@artist-space/audio/perform.ts';
import { midiOfScore } from '@artist-space/audio/midi.ts';
import {
  ConversionRefused,
  type ConversionResult,
  type ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { chooseInstruments } from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { patternOf } from '#app/platform/worker/conversions/drum-pattern.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { waveformOfRecording } from '#app/platform/worker/conversions/recording-waveform.server.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import { withFullConfidence } from '../conversion.server.ts';
import type { BeatboxToBeats } from './task.ts';
import * as texts from '../../texts.ts';

/** Converts a beatbox recording to a drum beat of 8, 16 or 32 bars, with its MIDI. */
export async function run(
  payload: BeatboxToBeats,
  report: ReportProgress,
): Promise<ConversionResult> {
  const { seed } = payload;
  const step = stepsOf(report);
  const { score, facts, sound: kitSound, recording } = await transcribe(payload, step);
  const hostMessages: string[] = [];
  const instruments = await chooseInstruments(payload.sources, (why) => hostMessages.push(why));
  const rendering = performScore(score, {
    ...instruments,
    seed,
    sound: completeSound(kitSound),
    quality: 'high',
    stereo: true,
    voice: 'pop-female',
    // Whole bars that repeat without a gap.
    loop: true,
    onProgress: step(texts.playingTheDrums, 0.45),
  });
  if (!rendering.ok) throw new ConversionRefused(rendering.reason);
  const midi = await writeMidiFile(midiOfScore(score, payload.tags.title), payload);
  const sound = await writeSound(
    'output',
    rendering.mix,
    payload,
    step(texts.writingTheFiles, 0.2),
  );
  return {
    duration: sound.duration,
    files: [...sound.files, midi],
    sounds: { output: sound.measures },
    hostMessages,
    ...(recording && { recording }),
    facts: { ...facts, tempo: score.tempo, ...patternOf(score) },
  };
}

/** Transcribes the hits of a recording, or uses the artist's corrected ones. @throws {ConversionRefused} */
async function transcribe(payload: BeatboxToBeats, step: ReturnType<typeof stepsOf>) {
  const { recording, ffmpegPath, kit, tempo, length, seed, anyway, corrected } = payload;
  const beatOptions = { kit, tempo, length, seed };
  if (corrected) {
    const hits = withFullConfidence(corrected.hits);
    const known = {
      ...beatOptions,
      ...(corrected.tempo !== null && { performedTempo: corrected.tempo }),
    };
    const { facts, ...beat } = playHits(hits, known);
    return { ...beat, recording: null, facts: { ...facts, hits } };
  }
  const { mono, sampleRate } = await readMono(recording, {
    ffmpegPath,
    onProgress: step(texts.readingTheRecording, 0.1),
  });
  const onProgress = step(texts.listeningToYourBeatbox, 0.25);
  const transcribedBeat = beatboxToBeats(mono, sampleRate, beatOptions, { anyway, onProgress });
  if (!transcribedBeat.ok) throw new ConversionRefused(transcribedBeat.reason, transcribedBeat);
  const { facts, hits, ...beat } = transcribedBeat;
  return { ...beat, recording: waveformOfRecording(mono, sampleRate), facts: { ...facts, hits } };
}
