import { makeSong } from '@artist-space/audio/make-song.ts';
import { midiOfScore } from '@artist-space/audio/midi.ts';
import {
  ConversionRefused,
  type ConversionResult,
  type ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { chooseInstruments } from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { listeningWords, transcribeRecording } from '../transcribe-hum.task.server.ts';
import { patternOf } from '#app/platform/worker/conversions/drum-pattern.ts';
import { arrangementOf } from '#app/platform/worker/conversions/arrangement.ts';
import { StemTakes } from '#app/platform/worker/conversions/stem-takes.server.ts';
import { writeStems } from '#app/platform/worker/conversions/write-stems.server.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { HumToSong } from './task.ts';
import * as texts from '../../texts.ts';

/** Makes a song, an instrumental or a loop with the hum as its theme, and its notes as MIDI. */
export async function run(payload: HumToSong, report: ReportProgress): Promise<ConversionResult> {
  const { recording, edits, ...request } = payload;
  const step = stepsOf(report);
  const listening = step(listeningWords(), 0.15);
  const transcription =
    payload.transcription ?? (await transcribeRecording(recording, payload, listening));
  const { hum, fit, facts } = transcription;
  // The artist's decisions; the rest is derived from the same notes as before.
  const decided = payload.corrected && { tempo: fit.tempo, key: fit.key };
  const known = { ...decided, anyway: true };
  const lyrics = request.type === 'song' ? payload.lyrics : '';
  const hostMessages: string[] = [];
  const instruments = await chooseInstruments(payload.sources, (why) => hostMessages.push(why));
  const takes = new StemTakes(payload.directory);
  const writing = edits?.withStems ? 0.075 : 0.15;
  const made = makeSong({
    ...request,
    ...instruments,
    ...(edits && { edits }),
    ...(edits?.withStems && { stems: takes.take }),
    notes: hum.notes,
    lyrics,
    known,
    onProgress: step(request.type === 'song' ? texts.singingAndPlaying : texts.playing, 0.7),
  });
  if (!made.ok) throw new ConversionRefused(made.reason);
  const { score, composed, mix, extent } = made;
  const midi = await writeMidiFile(midiOfScore(score, payload.tags.title), payload);
  const sound = await writeSound('output', mix, payload, step(texts.writingTheFiles, writing));
  const share = writing / Math.max(1, takes.stems.length);
  const stems = await writeStems(takes, payload, {
    extent,
    stereo: true,
    onProgress: () => step(texts.writingTheStems, share),
  });
  return {
    duration: sound.duration,
    files: [...sound.files, midi, ...stems.files],
    sounds: { output: sound.measures, ...stems.sounds },
    hostMessages,
    ...(transcription.recording && { recording: transcription.recording }),
    facts: {
      ...facts,
      tempo: score.tempo,
      key: score.key,
      ...patternOf(score),
      arrangement: arrangementOf(composed),
      ...(lyrics && { lyrics }),
    },
  };
}
