import { useMemo } from 'react';
import { formatTime } from '#app/display/format.ts';
import { PlayButton } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { decodeBars } from '../library/track.ts';
import type { PlayerTrack } from '../player/player-track.ts';
import { usePlayable } from '../player/use-playable.ts';
import {
  generationAddress,
  type GenerationSound,
  type GenerationView,
  titleOf,
} from './generation.ts';
import { TOOLS } from './tools/tools.ts';

interface Sounding {
  generationId: number;
  artistId: number;
  /** The stem's name among the sounds of the player; omitted for the whole mix. */
  part?: string;
  kind?: PlayerTrack['kind'];
  title: string;
  artist: string;
  duration: number | null;
}

/** Converts a result for the player. */
function playerTrackOf(sound: GenerationSound, about: Sounding): PlayerTrack {
  const { generationId, part, kind, artistId, title, artist, duration } = about;
  const { mp3Url, level, bars } = sound;
  return {
    id: part ? `generation-${generationId}-${part}` : `generation-${generationId}`,
    artistId,
    title,
    artist,
    duration,
    level,
    ...(kind && { kind }),
    audioUrl: mp3Url,
    opusUrl: null,
    artworkUrl: null,
    peaks: decodeBars(bars),
    page: generationAddress(generationId),
  };
}

/** The data and state that a card needs to draw a result, play it in the global player and show its progress. */
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

type GenerationSoundRowProps = {
  generation: GenerationView;
  sound: GenerationSound;
  /** True on the result's own page. */
  large?: boolean;
};

/** The result with its play button for the global player; without scripts the button links to the audio file. */
export function GenerationSoundRow({ generation, sound, large }: GenerationSoundRowProps) {
  const { id, artistId, type, duration } = generation;
  const { track, state, progress, onPlay } = useGenerationSound(sound, {
    generationId: id,
    artistId,
    title: titleOf(generation),
    duration,
    artist: TOOLS[type].name,
    ...(type === 'beat' && { kind: 'beat' }),
  });
  return (
    <div className={large ? 'gen-play gen-play-large' : 'gen-play'}>
      <PlayButton
        hero={large}
        title={track.title}
        state={state}
        audioHref={sound.mp3Url}
        trackId={track.id}
        onClick={onPlay}
      />
      <Waveform peaks={track.peaks} progress={progress} />
      <span className="num">{formatTime(duration ?? NaN)}</span>
    </div>
  );
}
