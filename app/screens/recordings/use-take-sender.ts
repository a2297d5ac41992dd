import { useEffect, useRef, useState } from 'react';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { openCompressor, type Compressor } from '#app/features/player/recorder/compress.ts';
import { TakeSender, type SendingState } from './take-sender.ts';
import { MAX_TAKE_SECONDS } from './vocal-limits.ts';

interface Sending {
  takeId: string;
  sender: TakeSender;
  compressor: Compressor;
}

/** What the longest take may come to: hardly more than its samples, even if it is all noise. */
const LIMIT_BYTES = Math.ceil(MAX_TAKE_SECONDS * 48_000 * 2 * 1.01);

/** Compresses and sends takes, from their first second on. */
export function useTakeSender() {
  const sending = useRef<Sending | null>(null);
  const [state, setState] = useState<SendingState | null>(null);

  const open = (takeId: string, sampleRate: number): Sending => {
    const sender = new TakeSender({ key: takeId, limit: LIMIT_BYTES, onChange: setState });
    const compressor = openCompressor(sampleRate, (bytes, isWhole) => sender.add(bytes, isWhole));
    return (sending.current = { takeId, sender, compressor });
  };
  const close = (givenUp: boolean) => {
    sending.current?.sender.close({ givenUp });
    sending.current?.compressor.close();
    sending.current = null;
    setState(null);
  };
  useEffect(
    () => () => {
      sending.current?.sender.close({ givenUp: false });
      sending.current?.compressor.close();
      sending.current = null;
    },
    [],
  );

  return {
    state,
    open,
    close,
    add: (samples: Int16Array) => sending.current?.compressor.add(samples),
    end: () => sending.current?.compressor.end(),
    /** The sender of this take: the one that runs, or one that begins anew with all of it. */
    of(take: Take): TakeSender {
      if (sending.current?.takeId === take.id) return sending.current.sender;
      close(false);
      const { sender, compressor } = open(take.id, take.sampleRate);
      for (const block of take.blocks) compressor.add(block);
      compressor.end();
      return sender;
    },
  };
}
