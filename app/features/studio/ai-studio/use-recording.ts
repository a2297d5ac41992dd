import { useEffect, useState } from 'react';
import type { Take } from '../../player/recorder/recorder-state.ts';
import { useRecorder, type RecorderControls } from '../../player/recorder/use-recorder.ts';
import type { SoundShape } from './sound-shape.ts';
import * as texts from './texts.ts';

/** What a tool works on: just recorded, or a file of this device. */
export interface HeldRecording {
  readonly file: File;
  readonly name: string;
  /** For an audio element. */
  readonly url: string;
  /** Whether it was recorded here. */
  readonly isTake: boolean;
  /** What is sent of it: of a take the same samples in fewer bytes, where that works. */
  readonly toSend: () => Promise<File>;
  /** Seconds, as far as known. */
  readonly seconds: number | null;
}

export interface Recording {
  readonly recorder: RecorderControls;
  readonly held: HeldRecording | null;
  readonly shape: SoundShape | null;
  /** Another number each time that it is let go of: a file field then begins anew. */
  readonly turn: number;
  choose(file: File): void;
  /** Lets go of it, also in the browser's keeping. */
  discard(): void;
}

async function smallerOf(take: Take): Promise<File> {
  try {
    const { compressTake } = await import('../../player/recorder/compress.ts');
    const smaller = await compressTake(take);
    return smaller.size < take.file.size ? smaller : take.file;
  } catch {
    return take.file;
  }
}

/**
 * The one recording that a form is about: what was recorded last, or what was chosen last.
 * @param name under which a take is found again after a reload
 * @param restores whether it is: not while something else was chosen on the way here
 */
export function useRecording(name: string, maxSeconds: number, restores = true): Recording {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const recorder = useRecorder({ maxSeconds, name }, restores);
  const { take } = recorder;
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  const file = chosen?.file ?? take?.file ?? null;
  const [shape, setShape] = useState<{ of: File; shape: SoundShape | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    let gone = false;
    const draw = async () => {
      const { soundShape } = await import('./sound-shape.ts');
      const found = await soundShape(file);
      if (!gone) setShape({ of: file, shape: found });
    };
    // Without a connection it is not drawn; all else of it works.
    void draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [file]);
  const known = shape && shape.of === file ? shape.shape : null;
  return {
    recorder,
    held: chosen
      ? {
          file: chosen.file,
          name: chosen.file.name,
          url: chosen.url,
          isTake: false,
          toSend: () => Promise.resolve(chosen.file),
          seconds: known?.seconds ?? null,
        }
      : take && {
          file: take.file,
          name: texts.yourRecording,
          url: take.url,
          isTake: true,
          toSend: () => smallerOf(take),
          seconds: take.seconds,
        },
    shape: known,
    turn,
    choose: (next) => setChosen({ file: next, url: URL.createObjectURL(next) }),
    discard() {
      setChosen(null);
      setTurn(turn + 1);
      if (take) void recorder.discard();
    },
  };
}
