import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { vocalAddress } from '#app/features/library/vocals/vocal.ts';
import { OFFLINE_SCREEN } from '#app/features/player/offline/offline-names.ts';
import { workers } from '#app/features/player/offline/use-connection.ts';
import { CAPTURE_SCRIPT } from '#app/features/player/recorder/capture.ts';
import { COMPRESSOR_SCRIPT } from '#app/features/player/recorder/compress.ts';
import type { Beginning, Take } from '#app/features/player/recorder/recorder-state.ts';
import { useRecorder } from '#app/features/player/recorder/use-recorder.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { playBacking, useBacking } from './backing.ts';
import { estimatedLatency, rememberedLatency } from './latency.ts';
import { loadOutbox, queueTake, saveTake, TrackIsGone, useTakeSender } from './take-sender.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import { MAX_TAKE_SECONDS, savedWords } from './vocal.ts';
import * as texts from './texts.ts';

/** The highest sample of a block of 16 bits, 0..1. */
function peakOf(block: Int16Array): number {
  let peak = 0;
  for (const sample of block) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak / 32_767);
}

/** A peak for every tenth of a second of a take, however it is cut. */
function peaksOf(blocks: readonly Int16Array[], sampleRate: number): number[] {
  const size = Math.round(sampleRate / 10);
  return blocks.flatMap((block) =>
    Array.from({ length: Math.ceil(block.length / size) }, (_, part) =>
      peakOf(block.subarray(part * size, (part + 1) * size)),
    ),
  );
}

/** What its singer says of a take, and by how much it is moved, in milliseconds. */
interface TakeWords {
  title: string;
  description: string;
  offsetMs: number;
}

/** Why a take was not saved, and whether it can be tried again. */
interface SaveFailure {
  message: string;
  isFinal: boolean;
}

/** One artist singing over one track: from the first look to the saved vocal. */
export function useVocalSession(track: TrackToSing, artistId: number, backTo: string) {
  const show = useToast();
  const navigate = useNavigate();
  const backing = useBacking(track);
  const sender = useTakeSender();
  const peaks = useRef<number[]>([]);
  const estimate = useRef(0);
  const [isSaving, setSaving] = useState(false);
  const [isQuick, setQuick] = useState(false);
  const [monitors, setMonitors] = useState(false);
  /** Every save is a new run, and so is giving one up: an older run then ends silently. */
  const run = useRef(0);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  /** What is said with the take that is being saved. */
  const wanted = useRef<TakeWords | null>(null);

  const recorder = useRecorder({
    maxSeconds: MAX_TAKE_SECONDS,
    countdown: 3,
    name: `track:${track.id}:${artistId}`,
    onBegin({ takeId, context, at, inputLatency }: Beginning) {
      peaks.current = [];
      estimate.current = estimatedLatency(context, inputLatency);
      if (backing.state === 'ready') playBacking(context, backing.backing, at);
      sender.open(takeId, context.sampleRate);
    },
    onSamples(samples) {
      peaks.current.push(peakOf(samples));
      sender.add(samples);
    },
    onTake: () => sender.end(),
  });
  const { take } = recorder;
  useScriptsOfTakes();

  /** Discards the take, here and on the server. */
  const discard = async () => {
    sender.close(true);
    peaks.current = [];
    setFailure(null);
    await recorder.discard();
  };

  const detailsOf = ({ id: uploadKey, seconds: duration }: Take, words: TakeWords) => ({
    ...words,
    trackId: track.id,
    artistId,
    key: track.secret,
    duration,
    uploadKey,
  });

  return {
    recorder,
    backing,
    sending: sender.state,
    isSaving,
    failure,
    /** One for each tenth of a second of the voice so far. */
    peaks:
      take && peaks.current.length === 0 ? peaksOf(take.blocks, take.sampleRate) : peaks.current,
    /** How much earlier a take belongs than it was heard, in milliseconds. */
    latencyMs: () => rememberedLatency() ?? estimate.current,
    /** Whether the last try began at once. */
    isQuick,
    record({ isQuick: atOnce }: { isQuick: boolean }) {
      setQuick(atOnce);
      recorder.start(atOnce ? { countdown: 0 } : undefined);
    },
    monitors,
    monitor(on: boolean) {
      setMonitors(on);
      recorder.monitor(on);
    },
    discard,
    async startOver() {
      await discard();
      recorder.start();
    },
    back() {
      run.current += 1;
      setSaving(false);
    },
    async save(words: TakeWords) {
      if (!take) return;
      const own = (run.current += 1);
      wanted.current = words;
      setSaving(true);
      setFailure(null);
      try {
        const sending = sender.of(take);
        sending.retry();
        const arrived = await sending.whole();
        if (own !== run.current) return;
        const { id, status } = await saveTake(arrived, detailsOf(take, words));
        sender.close(false);
        await recorder.discard();
        show(savedWords(status));
        navigate(status === 'pending' ? backTo : vocalAddress(id));
      } catch (error) {
        if (own !== run.current) return;
        const message = error instanceof Error ? error.message : texts.couldNotSaveVocal;
        setFailure({ message, isFinal: error instanceof TrackIsGone });
        setSaving(false);
      }
    },
    /** Gives the take that is being saved to the outbox, which sends it when there is a connection. */
    async keepForLater() {
      if (!take || !wanted.current) return;
      const own = (run.current += 1);
      try {
        await queueTake(String(artistId), take, detailsOf(take, wanted.current));
        if (own !== run.current) return;
        sender.close(false);
        await recorder.discard();
        show({ title: texts.takeWaits, description: texts.takeWaitsWords, tone: 'ok' });
        // Where one came from may not be on the device.
        navigate(OFFLINE_SCREEN);
      } catch {
        setFailure({ message: texts.takeCannotWait, isFinal: false });
        setSaving(false);
      }
    },
  };
}

/** Where a worker keeps what is fetched, the scripts of a take are fetched before there is no connection. */
function useScriptsOfTakes(): void {
  useEffect(() => {
    const container = workers();
    if (!container) return;
    const bring = () => {
      for (const script of [CAPTURE_SCRIPT, COMPRESSOR_SCRIPT]) {
        fetch(script).catch(() => undefined);
      }
      loadOutbox().catch(() => undefined);
    };
    if (container.controller) return bring();
    // On the first page of all the worker comes later than the page.
    const once = new AbortController();
    container.addEventListener('controllerchange', bring, { once: true, signal: once.signal });
    return () => once.abort();
  }, []);
}

export type VocalSession = ReturnType<typeof useVocalSession>;
