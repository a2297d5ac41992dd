import { useEffect, useState } from 'react';
import type { SpacePlayer, SpaceState } from './space-player.ts';
import type { BoothView } from './space-view.ts';
import { useSpacePlayer } from './use-space-player.ts';

/** What sounds in a space, and how it is set on this page. */
export interface SpaceDesk {
  player: SpacePlayer;
  state: SpaceState;
  /** Milliseconds that the voice is moved by here, beside what is saved; above zero it is later. */
  nudge: number;
  setNudge(milliseconds: number): void;
  /** What is heard: vocal time + offsetMs = track time. */
  offsetMs: number;
}

export function useSpaceDesk({ track, vocal }: Pick<BoothView, 'track' | 'vocal'>): SpaceDesk {
  const saved = vocal?.offsetMs ?? 0;
  const [nudged, setNudged] = useState({ saved, by: 0 });
  // Once it is saved, it is where the voice lies.
  const nudge = nudged.saved === saved ? nudged.by : 0;
  const offsetMs = saved + nudge;
  const { player, state } = useSpacePlayer(
    track.state === 'heard' ? track.audioUrl : null,
    vocal?.audioUrl ?? null,
  );
  useEffect(() => player.setOffset(offsetMs), [player, offsetMs]);
  return { player, state, nudge, setNudge: (by) => setNudged({ saved, by }), offsetMs };
}
