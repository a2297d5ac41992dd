import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transcribeHits } from '@artist-space/audio/beatbox.ts';
import { type TranscribedMelody, transcribeHum, VOICE_RATE } from '@artist-space/audio/hum.ts';
import type { LongTask } from '@artist-space/audio/long-task.ts';
import { keyName } from '@artist-space/audio/musical-key.ts';
import { midiOfTranscribedHits, midiOfTranscribedNotes } from '@artist-space/audio/midi.ts';
import { Resampler } from '@artist-space/audio/blocks.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import type { Stems } from '@artist-space/audio/separation.ts';
import { SoundProfile } from '@artist-space/audio/sound-profile.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import {
  type Command,
  demandWritable,
  hostSeparator,
  needed,
  writeOutput,
} from './command.server.ts';
import { writing } from './file-problems.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { blocksOf, openSound, readMono } from './sound-files.server.ts';

const NOTHING = 'There is no sound in this recording.';
const MONO =
  'This recording is mono: without left and right to tell them apart, its stems are less clean.';

export const analyse: Command = {
  about: 'Measures a sound: length, loudness, true peak, tempo and key, as JSON.',
  files: ['FILE'],
  options: {},
  example: 'analyse song.mp3',
  async run([path = '']) {
    let profile: SoundProfile | undefined;
    for await (const { sampleRate, channels } of blocksOf(path)) {
      profile ??= new SoundProfile({ sampleRate, channels: channels.length });
      profile.push(channels);
    }
    if (!profile) throw new Refusal(NOTHING);
    const { peaks: _peaks, key, ...result } = profile.result();
    return JSON.stringify({ ...result, key: key && keyName(key) }, null, 2);
  },
};

export const transcribe: Command = {
  about: 'Writes the melody of a hum as MIDI, as it was sung: in its own time, not quantised.',
  files: ['HUM'],
  options: { midi: 'the file to write' },
  example: 'transcribe hum.wav --midi melody.mid',
  async run([path = ''], options, task) {
    const midi = needed(options, 'midi');
    await demandWritable(midi);
    const { notes, tuning, confidence } = await transcribeRecording(path, task);
    await writeOutput(midi, midiOfTranscribedNotes(notes));
    return JSON.stringify({ midi, tuning, confidence, notes }, null, 2);
  },
};

/** Transcribes the melody of a recording. @throws {Refusal} with the reason if there is none */
export async function transcribeRecording(
  path: string,
  task: LongTask,
): Promise<TranscribedMelody> {
  const { mono, sampleRate } = await readMono(path, VOICE_RATE);
  const melody = transcribeHum(mono, sampleRate, task);
  if (!melody.ok) throw new Refusal(melody.reason);
  return melody;
}

export const hits: Command = {
  about: 'Writes the hits of a mouth beat as drum MIDI, as they were performed: not quantised.',
  files: ['BEATBOX'],
  options: { midi: 'the file to write, on channel 10' },
  example: 'hits beatbox.wav --midi hits.mid',
  async run([path = ''], options, task) {
    const midi = needed(options, 'midi');
    await demandWritable(midi);
    const { mono, sampleRate } = await readMono(path);
    const transcription = transcribeHits(mono, sampleRate, task);
    if (!transcription.ok) throw new Refusal(transcription.reason);
    await writeOutput(midi, midiOfTranscribedHits(transcription.hits));
    return JSON.stringify(
      { midi, confidence: transcription.confidence, hits: transcription.hits },
      null,
      2,
    );
  },
};

export const separation: Command = {
  about: 'Takes a mix apart into vocals, drums, bass and other, which add up to it.',
  files: ['MIX'],
  options: { out: 'the folder to write vocals.wav, drums.wav, bass.wav and other.wav to' },
  example: 'separate song.mp3 --out stems',
  async run([path = ''], options, task) {
    const folder = needed(options, 'out');
    await writing(folder, () => mkdir(folder, { recursive: true }));
    const files = await Promise.all(
      STEMS.map(async (stem) => ({ stem, file: await openSound(join(folder, `${stem}.wav`)) })),
    );
    const separator = await hostSeparator();
    const keep = async (part: Stems) => {
      for (const { stem, file } of files) {
        await writing(folder, () => file.write([part[stem].left, part[stem].right]));
      }
    };
    let resampler: Resampler | undefined;
    for await (const { sampleRate, channels, progress } of blocksOf(path)) {
      resampler ??= new Resampler({ from: sampleRate, to: ENGINE_RATE, channels: channels.length });
      for (const part of await separator.push(resampler.push(channels))) await keep(part);
      task.onProgress?.(progress);
    }
    for (const part of await separator.push(resampler?.flush() ?? [])) await keep(part);
    if (!separator.isSilent) await keep(await separator.flush());
    for (const { file } of files) await writing(folder, () => file.finish());
    if (separator.isSilent) {
      for (const { stem } of files) await rm(join(folder, `${stem}.wav`));
      throw new Refusal(NOTHING);
    }
    const warnings = separator.isMono ? [MONO] : [];
    return JSON.stringify({ out: folder, sampleRate: ENGINE_RATE, warnings }, null, 2);
  },
};
