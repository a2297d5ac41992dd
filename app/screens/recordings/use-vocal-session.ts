import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { vocalAddress } from '#app/features/library/vocals/vocal.ts';
import { OFFLINE_SCREEN } from '#app/features/player/offline/offline-names.ts';
import { workers } from '#app/features/player/offline/use-connection.ts';
import { COMPRESSOR_SCRIPT } from '#app/features/player/recorder/compress.ts';
import { CAPTURE_SCRIPT } from '#app/features/player/recorder/microphone.ts';
import type { Beginning, Take } from '#app/features/player/recorder/recorder-state.ts';
import { useRecorder } from '#app/features/player/recorder/use-recorder.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { playBacking, useBacking } from './backing.ts';
import { estimatedLatency, rememberedLatency } from './latency.ts';
import { loadOutbox, queueTake, TrackIsGone, useTakeSender } from './take-sender.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import { MAX_TAKE_SECONDS, savedWords } from './vocal.ts';
import * as texts from './texts.ts';

/** The highest absolute value of a block of 16-bit samples, 0 to 1. */
function peakOf(block: Int16Array): number {
  let peak = 0;
  for (const sample of block) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak / 32_767);
}

/** One peak for every tenth of a second of a take, whatever the size of its blocks. */
function peaksOf(blocks: readonly Int16Array[], sampleRate: number): number[] {
  const size = Math.round(sampleRate / 10);
  return blocks.flatMap((block) =>
    Array.from({ length: Math.ceil(block.length / size) }, (_, part) =>
      peakOf(block.subarray(part * size, (part + 1) * size)),
    ),
  );
}

/** The singer's description of a take, and its offset in milliseconds. */
interface TakeWords {
  title: string;
  description: string;
  offsetMs: number;
}

/** The reason why a take was not saved, and whether saving can be retried. */
interface SaveFailure {
  message: string;
  isFinal: boolean;
}

/** The recording session of an artist over a track, from the first screen to the saved vocal. */
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
  /**
   * The number of the current save: each save and each cancellation increments it, and older saves
   * end silently.
   */
  const run = useRef(0);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  /** The description of the take that is being saved. */
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

  /** Discards the take, in the browser and on the server. */
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
    /** The device's latency: how much earlier a take is placed, in milliseconds. */
    latencyMs: () => rememberedLatency() ?? estimate.current,
    /** True if the last attempt started without a countdown. */
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
        const saved = await sending.save(detailsOf(take, words), () => own === run.current);
        if (!saved) return;
        const { id, status } = saved;
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
    /**
     * Moves the take that is being saved to the outbox, which sends it when there is a connection.
     */
    async keepForLater() {
      if (!take || !wanted.current) return;
      const own = (run.current += 1);
      try {
        await queueTake(String(artistId), take, detailsOf(take, wanted.current));
        if (own !== run.current) return;
        sender.close(false);
        await recorder.discard();
        show({
          title: texts.takeKeptForLater,
          description: texts.sentWhenConnectionIsBack,
          tone: 'ok',
        });
        // The previous screen may not be available offline.
        navigate(OFFLINE_SCREEN);
      } catch {
        setFailure({ message: texts.takeCouldNotBeKept, isFinal: false });
        setSaving(false);
      }
    },
  };
}

/**
 * With a service worker, which caches fetched files, loads the scripts for saving takes before the
 * connection may be lost.
 */
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
    // On the first page of a visit the worker starts later than the page.
    const once = new AbortController();
    container.addEventListener('controllerchange', bring, { once: true, signal: once.signal });
    return () => once.abort();
  }, []);
}

export type VocalSession = ReturnType<typeof useVocalSession>;
