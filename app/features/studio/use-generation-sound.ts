import { useMemo } from 'react';
import type { PlayerTrack } from '#app/features/player/player-track.ts';
import { usePlayable } from '#app/features/player/use-playable.ts';
import { decodeBars } from '#app/features/library/bars.ts';
import { generationAddress } from './generation-pages.ts';
import type { GenerationSound } from './generation-view.ts';

interface Sounding {
  generationId: number;
  artistId: number;
  /** Its name among the sounds of the player: the stem, where it is one. */
  part?: string;
  kind?: PlayerTrack['kind'];
  title: string;
  artist: string;
  duration: number | null;
}

/** A result as the player has it. */
function playerTrackOf(sound: GenerationSound, about: Sounding): PlayerTrack {
  const { generationId, part, kind, artistId, title, artist, duration } = about;
  const { mp3Url, level, bars } = sound;
  return {
    id: part ? `generation-${generationId}-${part}` : `generation-${generationId}`,
    ...{ artistId, title, artist, duration, level, ...(kind && { kind }) },
    audioUrl: mp3Url,
    opusUrl: null,
    artworkUrl: null,
    peaks: decodeBars(bars),
    page: generationAddress(generationId),
  };
}

/** What a card needs of a result to draw it, to play it in the global player and to show how it plays. */
export function useGenerationSound(sound: GenerationSound, about: Sounding) {
  const { mp3Url, wavUrl, bars, level } = sound;
  const { generationId, part, kind, artistId, title, artist, duration } = about;
  const track = useMemo(
    () =>
      playerTrackOf(
        { mp3Url, wavUrl, bars, level },
        {
          generationId,
          artistId,
          title,
          artist,
          duration,
          ...(part && { part }),
          ...(kind && { kind }),
        },
      ),
    [mp3Url, wavUrl, bars, level, generationId, part, kind, artistId, title, artist, duration],
  );
  return { track, ...usePlayable(track) };
}
