import { parseMidi } from 'midi-file';
import type { TrueNote } from '@artist-space/audio/fixtures/hums/invent-hum.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { performTake } from '@artist-space/audio/fixtures/beatbox/perform-take.ts';
import { renderHum } from '@artist-space/audio/fixtures/hums/render-hum.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Samples as a WAV file for a form. */
export const wavBytes = (channels: readonly Float32Array[], sampleRate = 44_100): Bytes =>
  new Uint8Array(wavFile(channels, { sampleRate }));

/** A clear hum of some seconds, with its notes. */
export function hummed(seed: string, seconds = 8): { bytes: Bytes; notes: readonly TrueNote[] } {
  const around = { echo: 0, signalToNoise: 40, mains: 0, overdrive: 1, level: 0.7 };
  const hum = renderHum(seed, { kind: 'la', seconds, sampleRate: 22_050, around });
  return { bytes: wavBytes([hum.samples], hum.sampleRate), notes: hum.notes };
}

/** A clear beatbox at 100 beats a minute, with its hits. */
export function beatboxed(seed: string, seconds = 8) {
  const take = performTake(seed, { clean: true, bpm: 100, swing: 0, seconds });
  return { bytes: wavBytes([take.samples], take.sampleRate), hits: take.hits };
}

/** Form of a call with a recording. */
export function recordingForm(
  fields: Record<string, string> = {},
  audio?: { bytes: Bytes; name?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (audio) form.set('audio', new File([audio.bytes], audio.name ?? 'take.wav'));
  return form;
}

export interface MidiNote {
  /** In beats from the start. */
  readonly start: number;
  readonly pitch: number;
  readonly channel: number;
}

/** The notes of a MIDI file, in order. */
export function midiNotes(bytes: Uint8Array): { notes: MidiNote[]; secondsPerBeat: number } {
  const { header, tracks } = parseMidi(bytes);
  let secondsPerBeat = 0.5;
  const notes = tracks.flatMap((track) => {
    let at = 0;
    return track.flatMap((event): MidiNote[] => {
      at += event.deltaTime;
      if (event.type === 'setTempo') secondsPerBeat = event.microsecondsPerBeat / 1e6;
      if (event.type !== 'noteOn' || event.velocity === 0) return [];
      const { noteNumber: pitch, channel } = event;
      return [{ start: at / (header.ticksPerBeat ?? 480), pitch, channel }];
    });
  });
  return { notes: notes.sort((one, other) => one.start - other.start), secondsPerBeat };
}
