import { PlayButton } from '#app/ui/IconButton.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { formatTime } from '#app/display/format-time.ts';
import { titleOf } from './generation-pages.ts';
import type { GenerationSound, GenerationView } from './generation-view.ts';
import { TOOLS } from './tools/tools.ts';
import { useGenerationSound } from './use-generation-sound.ts';

type GenerationSoundRowProps = {
  generation: GenerationView;
  sound: GenerationSound;
  /** On the result's own page. */
  large?: boolean;
};

/** The result, to be heard in the global player; without scripts its button is a link to the sound. */
export function GenerationSoundRow({ generation, sound, large }: GenerationSoundRowProps) {
  const { id, artistId, type, duration } = generation;
  const { track, state, progress, onPlay } = useGenerationSound(sound, {
    ...{ generationId: id, artistId, title: titleOf(generation), duration },
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
