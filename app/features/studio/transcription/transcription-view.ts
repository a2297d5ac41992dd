import type { ToolId } from '../tools/tools.ts';
import type { Transcription } from './transcription.ts';

/** What the screen that corrects it knows of a generation. */
export interface TranscriptionView {
  readonly id: number;
  readonly title: string | null;
  readonly type: ToolId;
  /** As it was heard, or as the artist has kept it. */
  readonly heard: Transcription;
  /** Of the recording; null where nobody knows. */
  readonly seconds: number | null;
  /** Its waveform, see `decodeBars`; empty where there is none. */
  readonly bars: string;
  readonly recordingUrl: string | null;
  /** Of a beat: what comes out. */
  readonly beatTempo: number | null;
  /** Whether it is a correction that was kept. */
  readonly isDraft: boolean;
  /** New each time, so that sending the form twice makes nothing twice. */
  readonly uploadKey: string;
}
