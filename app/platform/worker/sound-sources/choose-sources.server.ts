import { generalMidiBank, type InstrumentBank } from '@artist-space/audio/instrument-bank.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import {
  StemSeparator,
  type StemSource,
  WaveformSeparator,
} from '@artist-space/audio/separation.ts';
import type { SoundSources } from '../conversion.ts';
import { openSoundFont } from './sound-font.server.ts';
import { openStemModel } from './stem-model.server.ts';
import { UnusableSource } from './unusable-source.ts';

/** Told, in a sentence for the host, why what is built in does the work. */
export type TellHost = (sentence: string) => void;

/** The instruments of the host's SoundFont; none where none is named or it cannot be used. */
export async function chooseInstruments(
  { soundFontPath }: SoundSources = {},
  tell: TellHost,
): Promise<{ bank?: InstrumentBank }> {
  if (soundFontPath === undefined) return {};
  try {
    return { bank: generalMidiBank(await openSoundFont(soundFontPath)) };
  } catch (error) {
    tell(`${unusableReason(error)} The built-in instruments play.`);
    return {};
  }
}

/** Chooses the model that separates a mix at 44.1 kHz: the host's, or the built-in one. */
export async function chooseSeparator(
  { stemModelPath }: SoundSources = {},
  tell: TellHost,
): Promise<StemSource> {
  if (stemModelPath !== undefined) {
    try {
      return new WaveformSeparator(await openStemModel(stemModelPath));
    } catch (error) {
      tell(`${unusableReason(error)} The built-in separation does the work.`);
    }
  }
  return new StemSeparator({ sampleRate: ENGINE_RATE });
}

/** @throws what is no fault of the file's */
function unusableReason(error: unknown): string {
  if (error instanceof UnusableSource) return error.message;
  throw error;
}
