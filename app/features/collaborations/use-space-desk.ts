import { useEffect, useState } from 'react';
import type { SpacePlayer, SpaceState } from './space-player.ts';
import type { BoothView } from './space-view.ts';
import { useSpacePlayer } from './use-space-player.ts';

/** The mixing desk of a creative space: its player, and the nudge that is set on this page. */
export interface SpaceDesk {
  player: SpacePlayer;
  state: SpaceState;
  /** How much later this page plays the voice than was saved, in milliseconds; negative is earlier. */
  nudge: number;
  setNudge(milliseconds: number): void;
  /** What is heard: vocal time + offsetMs = track time. */
  offsetMs: number;
}

export function useSpaceDesk({ track, vocal }: Pick<BoothView, 'track' | 'vocal'>): SpaceDesk {
  const saved = vocal?.offsetMs ?? 0;
  const [nudged, setNudged] = useState({ saved, by: 0 });
  // Once the nudge is saved, it is part of the saved offset.
  const nudge = nudged.saved === saved ? nudged.by : 0;
  const offsetMs = saved + nudge;
  const { player, state } = useSpacePlayer(
    track.state === 'heard' ? track.audioUrl : null,
    vocal?.audioUrl ?? null,
  );
  useEffect(() => player.setOffset(offsetMs), [player, offsetMs]);
  return { player, state, nudge, setNudge: (by) => setNudged({ saved, by }), offsetMs };
}
