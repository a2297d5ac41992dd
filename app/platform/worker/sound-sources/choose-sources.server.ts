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

/** Receives a message for the host on why the built-in source is used. */
export type TellHost = (sentence: string) => void;

/** Instruments of the host's SoundFont; none if none is configured or it cannot be used. */
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

/** @throws errors that are not the file's fault */
function unusableReason(error: unknown): string {
  if (error instanceof UnusableSource) return error.message;
  throw error;
}
