import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import * as texts from '../texts.ts';
import type { Editing } from './transcription-editing.ts';

/**
 * Asks before corrections are left that were neither saved nor made into anything.
 * @returns what is to be called when a field beside the roll is typed into
 */
export function useUnsaved({ sounds }: Pick<Editing, 'sounds'>, isRefused: boolean): () => void {
  const [typed, setTyped] = useState(0);
  const now = { sounds, typed };
  const [saved, setSaved] = useState(now);
  const sent = useRef<typeof now | null>(null);
  const { state } = useNavigation();
  if (state === 'submitting' && sent.current === null) sent.current = now;
  useEffect(() => {
    const arrived = sent.current;
    if (state !== 'idle' || arrived === null) return;
    sent.current = null;
    if (!isRefused) setSaved(arrived);
  }, [state, isRefused]);
  const isSaved = saved.sounds === sounds && saved.typed === typed;
  useLeavingGuard(isSaved ? null : texts.leaveCorrections, true);
  return () => setTyped((times) => times + 1);
}
