import { BEAT_BARS, beatboxToBeats, type BeatLength } from '@artist-space/audio/beatbox.ts';
import { performScore } from '@artist-space/audio/perform.ts';
import { partOf } from '@artist-space/audio/long-task.ts';
import { midiOfScore } from '@artist-space/audio/midi.ts';
import { DRUM_KITS, QUALITIES } from '@artist-space/audio/vocabulary.ts';
import { amount, choice } from './choices.ts';
import {
  type Command,
  demandWritable,
  hostInstruments,
  SEED,
  seedOf,
  writeOutput,
} from './command.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { readMono, writeSound } from './sound-files.server.ts';

const LENGTHS = Object.keys(BEAT_BARS) as BeatLength[];
const BARS = LENGTHS.map((length) => String(BEAT_BARS[length]));
/** The part of the progress bar for the analysis; the rest is for rendering. */
const HEARING_SHARE = 0.4;

export const beatbox: Command = {
  about: 'Makes a beat for a drum kit from a mouth beat.',
  files: ['BEATBOX'],
  options: {
    kit: `one of ${DRUM_KITS.join(', ')} (default classic)`,
    tempo: '60 to 180 beats a minute (default 120)',
    bars: `one of ${BARS.join(', ')} (default 16)`,
    quality: `one of ${QUALITIES.join(', ')} (default high)`,
    seed: SEED,
    wav: 'the file to write',
    midi: 'the beat, as a MIDI file',
  },
  example: 'beatbox mouth.wav --kit trap --tempo 140 --bars 8 --wav beat.wav --midi beat.mid',
  async run([path = ''], options, task) {
    const { wav, midi } = options;
    if (!wav && !midi) throw new Refusal('--wav or --midi is needed, or both.');
    const seed = seedOf(options);
    const kit = choice('kit', options.kit, DRUM_KITS, 'classic');
    const tempo = amount('tempo', options.tempo, { low: 60, high: 180, otherwise: 120 });
    const bars = choice('bars', options.bars, BARS, String(BEAT_BARS.medium));
    const length = LENGTHS[BARS.indexOf(bars)] ?? 'medium';
    const quality = choice('quality', options.quality, QUALITIES, 'high');
    await demandWritable(wav, midi);
    const { mono, sampleRate } = await readMono(path);
    const request = { kit, tempo, length, seed };
    const listening = partOf(task, 0, wav ? HEARING_SHARE : 1);
    const made = beatboxToBeats(mono, sampleRate, request, listening);
    if (!made.ok) throw new Refusal(made.reason);
    if (wav) {
      const rendering = performScore(made.score, {
        seed,
        quality,
        sound: made.sound,
        stereo: true,
        voice: 'pop-female',
        loop: false,
        ...partOf(task, HEARING_SHARE, 1),
        ...(await hostInstruments()),
      });
      if (!rendering.ok) throw new Refusal(rendering.reason);
      await writeSound(wav, rendering.mix);
    }
    if (midi) await writeOutput(midi, midiOfScore(made.score));
    return JSON.stringify(
      { ...(wav && { wav }), ...(midi && { midi }), kit, tempo, bars: Number(bars), ...made.facts },
      null,
      2,
    );
  },
};
