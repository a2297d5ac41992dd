import { makeVocals } from '@artist-space/audio/make-vocals.ts';
import { midiOfTranscribedNotes } from '@artist-space/audio/midi.ts';
import type { ConversionResult, ReportProgress } from '#app/platform/worker/conversion.ts';
import { listeningWords, transcribeRecording } from '../transcribe-hum.task.server.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { HumToVocals } from './task.ts';
import * as texts from '../../texts.ts';

/** Sings the hum with another voice, with its melody, timing and dynamics; its notes as MIDI. */
export async function run(payload: HumToVocals, report: ReportProgress): Promise<ConversionResult> {
  const { recording, voice, lyrics, seed } = payload;
  const step = stepsOf(report);
  const listening = step(listeningWords(), 0.4);
  const transcription =
    payload.transcription ?? (await transcribeRecording(recording, payload, listening));
  const { hum, facts } = transcription;
  const vocal = makeVocals({ hum, voice, lyrics, seed, onProgress: step(texts.singing, 0.4) });
  const midi = await writeMidiFile(midiOfTranscribedNotes(hum.notes), payload);
  const sound = await writeSound('output', vocal, payload, step(texts.writingTheFiles, 0.2));
  return {
    duration: sound.duration,
    files: [...sound.files, midi],
    sounds: { output: sound.measures },
    ...(transcription.recording && { recording: transcription.recording }),
    facts: {
      ...facts,
      ...(facts.heard && { tempo: facts.heard.tempo, key: facts.heard.key }),
      ...(lyrics && { lyrics }),
    },
  };
}
