import { CAPTURE_SCRIPT, MICROPHONE, MicrophoneError, openMicrophone } from './microphone.ts';

/** Why a capture ended by itself. */
export type CaptureLoss = 'unplugged' | 'interrupted';

/** Events of a capture, ten times a second. */
export interface CaptureListener {
  /** `peak` is the highest sample, 0..1. `samples` are given only while recording. */
  onBlock(peak: number, samples: Float32Array | null): void;
  /** The capture has ended: the microphone was unplugged, or the system took the audio device away. */
  onLost(reason: CaptureLoss): void;
}

/** An open microphone, with the audio clock that it shares with playback. */
export interface Capture {
  readonly context: AudioContext;
  /** Name of the microphone, if the browser gives it. */
  readonly label: string;
  /** Latency of the microphone in seconds, as far as the browser reports it. */
  readonly inputLatency: number;
  /** Starts recording at this time of the context's clock, in seconds. */
  begin(at: number): void;
  /** Delivers the last samples, then resolves. */
  end(): Promise<void>;
  /** Turns monitoring through the speakers on or off. */
  monitor(on: boolean): void;
  close(): Promise<void>;
}

const KEPT_RATES = [44_100, 48_000];
/**
 * Milliseconds of silence before the capture counts as interrupted: a change of headset is shorter,
 * a phone call longer.
 */
const MUTED_MS = 1_500;

/**
 * Opens the microphone. Must be called from a press, because browsers block audio before one.
 * @throws {MicrophoneError}
 */
export async function openCapture(listener: CaptureListener): Promise<Capture> {
  const stream = await openMicrophone();
  try {
    const context = await openContext();
    return await listen(context, stream, listener);
  } catch (error) {
    stopAll(stream);
    throw new MicrophoneError(MICROPHONE.failed, { cause: error });
  }
}

/** Uses the device's sample rate if it is one of the two that recordings use. */
async function openContext(): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  if (KEPT_RATES.includes(context.sampleRate)) return context;
  await context.close();
  return new AudioContext({ latencyHint: 'interactive', sampleRate: 48_000 });
}

async function listen(
  context: AudioContext,
  stream: MediaStream,
  listener: CaptureListener,
): Promise<Capture> {
  await context.audioWorklet.addModule(CAPTURE_SCRIPT);
  await context.resume();
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, 'capture', {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  // Its output is silent; it is connected because some browsers run only nodes that lead to the output.
  source.connect(node).connect(context.destination);
  const monitor = context.createGain();
  monitor.connect(context.destination);

  let isOpen = true;
  let ended = () => undefined as void;
  node.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
    if (data.type === 'block') listener.onBlock(data.peak, data.samples);
    else ended();
  };
  const lose = (reason: CaptureLoss) => {
    if (isOpen) listener.onLost(reason);
  };
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', () => lose('unplugged'));
  let muted: ReturnType<typeof setTimeout> | undefined;
  track?.addEventListener('mute', () => {
    clearTimeout(muted);
    muted = setTimeout(() => lose('interrupted'), MUTED_MS);
  });
  track?.addEventListener('unmute', () => clearTimeout(muted));
  context.addEventListener('statechange', () => {
    if (context.state !== 'running') lose('interrupted');
  });

  return {
    context,
    label: track?.label ?? '',
    inputLatency: (track?.getSettings() as { latency?: number } | undefined)?.latency ?? 0,
    begin: (at) =>
      node.port.postMessage({ type: 'begin', frame: Math.round(at * context.sampleRate) }),
    end: () =>
      new Promise((resolve) => {
        ended = resolve;
        node.port.postMessage({ type: 'end' });
        // A terminated audio thread does not answer: what it has delivered is all.
        setTimeout(resolve, 500);
      }),
    monitor(on) {
      if (on) source.connect(monitor);
      else source.disconnect(monitor);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(muted);
      stopAll(stream);
      await context.close();
    },
  };
}

type FromWorklet =
  | { type: 'block'; peak: number; samples: Float32Array | null }
  | { type: 'ended' };

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
