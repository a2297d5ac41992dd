import { useEffect, useRef } from 'react';
import { Actions, Button, IconButton, PlayButton } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { formatTime } from '#app/display/format.ts';
import {
  generationAddress,
  type GenerationStem,
  type GenerationView,
  titleOf,
} from './generation.ts';
import { trackAddress } from '../library/track.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';
import { useGenerationAction } from './use-generation-action.ts';
import { useGenerationSound } from './GenerationSoundRow.tsx';
import * as texts from './texts.ts';

type StemListProps = {
  generation: GenerationView;
  /** True on the result's own page, which has the mixer. */
  large?: boolean | undefined;
};

/** A card for each stem with play and download, and a download of all in one file. */
export function StemList({ generation, large }: StemListProps) {
  const { id, stems, stemsZipUrl } = generation;
  const Heading = large ? 'h2' : 'h4';
  return (
    <section className="grid gap-3" aria-labelledby={`stems-${id}`}>
      <Heading className="h3 m-0" id={`stems-${id}`}>
        {texts.separatedStems}
      </Heading>
      <ul className="stems">
        {stems.map((sound) => (
          <StemCard key={sound.stem} generation={generation} sound={sound} />
        ))}
      </ul>
      <Actions>
        {stemsZipUrl && (
          <Button icon="download" href={stemsZipUrl} download>
            {texts.downloadAll}
          </Button>
        )}
        {!large && stems.length > 1 && (
          <Button icon="layers" to={`${generationAddress(id)}#mixer`}>
            {texts.openMixer}
          </Button>
        )}
      </Actions>
    </section>
  );
}

type StemCardProps = { generation: GenerationView; sound: GenerationStem };

function StemCard({ generation, sound }: StemCardProps) {
  const { id, artistId, duration } = generation;
  const { stem, trackId } = sound;
  const name = STEM_NAMES[stem];
  const linkId = `stem-${id}-${stem}`;
  const { Form, action, busy } = useGenerationAction(texts.notAdded);
  // The button that was pressed is gone then.
  const wasSent = useRef(false);
  useEffect(() => {
    if (!busy && wasSent.current && trackId) document.getElementById(linkId)?.focus();
    wasSent.current = busy;
  }, [busy, trackId, linkId]);
  const { track, state, progress, onPlay } = useGenerationSound(sound, {
    generationId: id,
    artistId,
    part: stem,
    duration,
    title: `${titleOf(generation)} (${name})`,
    artist: texts.separatedStems,
  });
  return (
    <li className="stem">
      <PlayButton
        title={track.title}
        state={state}
        audioHref={sound.mp3Url}
        trackId={track.id}
        onClick={onPlay}
      />
      <div className="grid gap-1">
        <b>
          {name}
          <span className="num">{formatTime(duration ?? NaN)}</span>
        </b>
        <Waveform peaks={track.peaks} progress={progress} />
        <WaveformWords peaks={track.peaks} seconds={duration} />
        {trackId && (
          <Button
            variant="ghost"
            id={linkId}
            className="-ml-4 justify-self-start"
            to={trackAddress(trackId)}
          >
            {texts.inYourLibrary}
            <span className="vh"> ({name})</span>
          </Button>
        )}
      </div>
      <div className="flex">
        {!trackId && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="generationId" value={id} />
            <input type="hidden" name="stem" value={stem} />
            <IconButton
              icon="plus"
              iconSize={20}
              label={texts.addNameToLibrary(name)}
              name="intent"
              value="addToLibrary"
              aria-busy={busy}
            />
          </Form>
        )}
        <IconButton
          icon="download"
          iconSize={20}
          label={texts.downloadName(name)}
          href={`${sound.wavUrl}?download`}
          download
        />
      </div>
    </li>
  );
}
