import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hearHits } from '#app/audio/analysis/hits.ts';
import { transcribeHum, type HeardMelody } from '#app/audio/analysis/transcribe-hum.ts';
import { frameCount } from '#app/audio/block.ts';
import type { LongTask } from '#app/audio/long-task.ts';
import { monoMix } from '#app/audio/mono-mix.ts';
import { midiOfHeardHits, midiOfHeardNotes } from '#app/audio/midi/midi-file.ts';
import { ENGINE_RATE } from '#app/audio/score.ts';
import { separate } from '#app/audio/separation/separate.ts';
import { SoundProfile } from '#app/audio/sound-profile.ts';
import { STEMS } from '#app/audio/vocabulary.ts';
import { needed, type Command } from './command.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { atEngineRate, readSound, writeSound } from './sound-files.server.ts';

export const analyse: Command = {
  about: 'Measures a sound: length, loudness, true peak, tempo and key, as JSON.',
  files: ['FILE'],
  options: {},
  example: 'analyse song.mp3',
  async run([path = '']) {
    const { sampleRate, channels } = await readSound(path);
    const profile = new SoundProfile({ sampleRate, channels: channels.length });
    const total = frameCount(channels);
    for (let from = 0; from < total; from += sampleRate) {
      profile.push(channels.map((samples) => samples.subarray(from, from + sampleRate)));
    }
    const { peaks: _peaks, ...result } = profile.result();
    return JSON.stringify(result, null, 2);
  },
};

export const transcribe: Command = {
  about: 'Writes the melody of a hum as MIDI, as it was sung: in its own time, not quantised.',
  files: ['HUM'],
  options: { midi: 'the file to write' },
  example: 'transcribe hum.wav --midi melody.mid',
  async run([path = ''], options, task) {
    const midi = needed(options, 'midi');
    const { notes, tuning, confidence } = await hearHum(path, task);
    await writeFile(midi, midiOfHeardNotes(notes));
    return JSON.stringify({ midi, tuning, confidence, notes }, null, 2);
  },
};

/** The melody of a recording. @throws {Refusal} that says why there is none */
export async function hearHum(path: string, task: LongTask): Promise<HeardMelody> {
  const { sampleRate, channels } = await readSound(path);
  const heard = transcribeHum(monoMix(channels), sampleRate, task);
  if (!heard.ok) throw new Refusal(heard.reason);
  return heard;
}

export const hits: Command = {
  about: 'Writes the hits of a mouth beat as drum MIDI, as they were performed: not quantised.',
  files: ['BEATBOX'],
  options: { midi: 'the file to write, on channel 10' },
  example: 'hits beatbox.wav --midi hits.mid',
  async run([path = ''], options, task) {
    const midi = needed(options, 'midi');
    const { sampleRate, channels } = await readSound(path);
    const heard = hearHits(monoMix(channels), sampleRate, task);
    if (!heard.ok) throw new Refusal(heard.reason);
    await writeFile(midi, midiOfHeardHits(heard.hits));
    return JSON.stringify({ midi, confidence: heard.confidence, hits: heard.hits }, null, 2);
  },
};

export const separation: Command = {
  about: 'Takes a mix apart into vocals, drums, bass and other, which add up to it.',
  files: ['MIX'],
  options: { out: 'the folder to write vocals.wav, drums.wav, bass.wav and other.wav to' },
  example: 'separate song.mp3 --out stems',
  async run([path = ''], options, task) {
    const folder = needed(options, 'out');
    const separated = separate(atEngineRate(await readSound(path)), task);
    if (!separated.ok) throw new Refusal(separated.reason);
    await mkdir(folder, { recursive: true });
    for (const stem of STEMS) await writeSound(join(folder, `${stem}.wav`), separated.stems[stem]);
    const { warnings } = separated;
    return JSON.stringify({ out: folder, sampleRate: ENGINE_RATE, warnings }, null, 2);
  },
};
