/**
 * The part of spessasynth_core that plays notes; the package is optional, so its own declarations may be
 * missing.
 */
declare module 'spessasynth_core' {
  interface SoundBankPreset {
    readonly program: number;
    readonly bankMSB: number;
    readonly isDrum: boolean;
  }

  export interface SoundBank {
    readonly presets: readonly SoundBankPreset[];
  }

  export const SoundBankLoader: {
    /** @throws if the bytes are no SoundFont */
    fromArrayBuffer(bytes: ArrayBuffer): SoundBank;
  };

  export const SpessaLog: { infoEnabled: boolean; warnEnabled: boolean; groupEnabled: boolean };

  export class SpessaSynthProcessor {
    constructor(
      sampleRate: number,
      options: { effectsEnabled: boolean; eventsEnabled: boolean; maxBufferSize: number },
    );
    readonly processorInitialized: Promise<void>;
    readonly soundBankManager: { addSoundBank(bank: SoundBank, id: string): void };
    readonly voiceCount: number;
    process(left: Float32Array, right: Float32Array, start: number, count: number): void;
    programChange(channel: number, program: number): void;
    pitchWheel(channel: number, position: number): void;
    noteOn(channel: number, key: number, velocity: number): void;
    noteOff(channel: number, key: number): void;
    stopAllChannels(force: boolean): void;
  }
}
