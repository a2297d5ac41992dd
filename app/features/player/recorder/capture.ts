import workletUrl from './capture-worklet.js?url';
import { MICROPHONE, MicrophoneError, openMicrophone } from './microphone.ts';

/** The audio worklet's script, fetched when the microphone is opened. */
export const CAPTURE_SCRIPT = workletUrl;

/** Why a capture ended without being asked to. */
export type CaptureLoss = 'unplugged' | 'interrupted';

/** Events of a capture, ten times a second. */
export interface CaptureListener {
  /** The highest sample, 0..1. `samples` only while it keeps. */
  onBlock(peak: number, samples: Float32Array | null): void;
  /** It is over: the microphone is gone, or the sound system was taken away. */
  onLost(reason: CaptureLoss): void;
}

/** A microphone that is open, and the clock that it shares with all that sounds meanwhile. */
export interface Capture {
  readonly context: AudioContext;
  /** Name of the microphone, if the browser gives it. */
  readonly label: string;
  /** Seconds that the microphone itself takes, as far as the browser tells. */
  readonly inputLatency: number;
  /** Keeps the samples from this time of the context's clock on: seconds. */
  begin(at: number): void;
  /** Tells the last samples, then resolves. */
  end(): Promise<void>;
  /** Lets the artist hear themselves. */
  monitor(on: boolean): void;
  close(): Promise<void>;
}

const KEPT_RATES = [44_100, 48_000];
/** A microphone that changes its way (a headset is put on) falls silent for a moment; a call lasts. */
const MUTED_MS = 1_500;

/** Opens the microphone. Call it from a press: browsers let nothing sound before. @throws {MicrophoneError} */
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

/** At the rate of the device, where that is one of the two that music is kept in. */
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
  await context.audioWorklet.addModule(workletUrl);
  await context.resume();
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, 'capture', {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  // It puts out silence: some browsers run only what leads to the speaker.
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
        // A sound thread that is gone does not answer: what it told is all there is.
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
