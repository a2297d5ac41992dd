import { useMemo } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { IconButton, PlayButton } from '#app/ui/IconButton.tsx';
import { Title } from '#app/ui/Title.tsx';
import type { HummingRecording } from '../generation-view.ts';
import { toolAddress, TOOLS } from '../tools/tools.ts';
import { useGenerationAction } from '../use-generation-action.ts';
import { dayOf } from '../words.ts';
import type { PlayerTrack } from '../../player/player-track.ts';
import { usePlayable } from '../../player/use-playable.ts';
import * as texts from './texts.ts';

export const CONFIRM_DELETE_RECORDING = texts.sureToDelete;

/** A kept recording. */
export function HummingRow({ recording }: { recording: HummingRecording }) {
  const { id, title, toolType, duration, createdAt } = recording;
  const deletion = useGenerationAction(texts.deleteFailed);
  const track = usePlayerTrack(recording);
  const { state, onPlay } = usePlayable(track);
  const seconds = duration === null ? null : `${Math.round(duration)} s`;
  const saved = createdAt ? dayOf(createdAt) : texts.unknownDate;
  return (
    <li
      id={`recording-${id}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3"
    >
      <PlayButton
        title={title}
        state={state}
        audioHref={track.audioUrl}
        trackId={track.id}
        onClick={onPlay}
      />
      <div className="min-w-0 flex-[1_1_180px]">
        <Title as="h3" className="h3">
          {title}
        </Title>
        <p className="small quiet num">
          {[TOOLS[toolType].name, seconds, saved].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Button to={`${toolAddress(toolType)}?humming=${id}`}>
          {texts.use}
          <span className="vh"> {texts.inTitle(title, TOOLS[toolType].name)}</span>
        </Button>
        <IconButton
          icon="trash"
          iconSize={20}
          label={texts.deleteTitle(title)}
          to={`/ai-studio/humming-library/${id}/delete`}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            if (window.confirm(CONFIRM_DELETE_RECORDING)) {
              deletion.send({ intent: 'deleteRecording', recordingId: id });
            }
          }}
        />
      </div>
    </li>
  );
}

function usePlayerTrack({
  id,
  artistId,
  title,
  duration,
  audioUrl,
}: HummingRecording): PlayerTrack {
  return useMemo(
    () => ({
      ...{ id: `humming-${id}`, artistId, title, artist: texts.hummingLibrary, duration, audioUrl },
      ...{ level: 0, opusUrl: null, artworkUrl: null, peaks: [] },
      page: '/ai-studio/humming-library',
    }),
    [id, artistId, title, duration, audioUrl],
  );
}
