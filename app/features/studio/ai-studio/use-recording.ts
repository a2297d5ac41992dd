import { useEffect, useState } from 'react';
import type { Take } from '../../player/recorder/recorder-state.ts';
import { useRecorder, type RecorderControls } from '../../player/recorder/use-recorder.ts';
import type { SoundShape } from './sound-shape.ts';
import * as texts from './texts.ts';

/** A tool's input: a recording just made, or a file of this device. */
export interface HeldRecording {
  readonly file: File;
  readonly name: string;
  /** An object URL for an audio element. */
  readonly url: string;
  /** True if it was recorded here. */
  readonly isTake: boolean;
  /** The file to send: a take is compressed losslessly if possible. */
  readonly toSend: () => Promise<File>;
  /** Seconds; null while unknown. */
  readonly seconds: number | null;
}

export interface Recording {
  readonly recorder: RecorderControls;
  readonly held: HeldRecording | null;
  /** Undefined until the file is read; null if this browser cannot read it. */
  readonly shape: SoundShape | null | undefined;
  /** Incremented each time it is discarded, so that a file field is reset. */
  readonly turn: number;
  choose(file: File): void;
  /** Discards it, including the browser's stored copy. */
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
 * The recording of a form: the last one recorded or chosen.
 * @param name under which a take is stored for a reload
 * @param restores true to restore a stored take; false if the page was opened with another input
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
      return soundShape(file);
    };
    // Without a connection there is no drawing; everything else works.
    void draw()
      .catch(() => null)
      .then((found) => {
        if (!gone) setShape({ of: file, shape: found });
      });
    return () => {
      gone = true;
    };
  }, [file]);
  const known = shape && shape.of === file ? shape.shape : undefined;
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
