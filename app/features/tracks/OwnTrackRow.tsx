import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { srcSet, pictureUrl } from '#app/features/media/picture.ts';
import { StatusDot } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import type { ActedInPlace } from './act-in-place.ts';
import { trackMeta } from './track-meta.ts';
import type { OwnTrackView } from './track.schema.ts';
import { usePlayableTrack } from './use-playable-track.ts';

export const CONFIRM_DELETE =
  'Are you sure you want to delete this track? This action cannot be undone.';

/** A track in its owner's library. Every control is a form or a link; scripts keep the list in place. */
export function OwnTrackRow({ track }: { track: OwnTrackView }) {
  const deletion = useRowAction('Delete failed');
  const playable = usePlayableTrack(track);
  const leaving = deletion.state !== 'idle';
  return (
    <TrackRow
      id={`track-${track.id}`}
      trackId={track.id}
      title={track.title}
      meta={trackMeta(track)}
      cover={track.cover && { src: pictureUrl(track.cover, 160), srcSet: srcSet(track.cover) }}
      audioHref={track.audioUrl}
      {...playable}
      duration={track.duration}
      tags={track.tags}
      status={
        leaving ? (
          <StatusDot tone="warn">Deleting...</StatusDot>
        ) : (
          <IngestStatus trackId={track.id} ingest={track.ingest} />
        )
      }
      controls={<Visibility track={track} />}
      actions={
        <Menu label={`Actions for ${track.title}`}>
          <MenuItem icon="download" href={`${track.originalUrl}?download`} download>
            Download
          </MenuItem>
          <MenuLine />
          <MenuItem
            icon="trash"
            danger
            to={`/beats/${track.id}/delete`}
            onClick={(event) => {
              event.preventDefault();
              if (window.confirm(CONFIRM_DELETE)) {
                deletion.send({ intent: 'delete', trackId: track.id });
              }
            }}
          >
            Delete
          </MenuItem>
        </Menu>
      }
    />
  );
}

/** Saves at once, shows the new state before the server has answered, and rolls back if it refuses. */
function Visibility({ track }: { track: OwnTrackView }) {
  const { Form, formData } = useRowAction(
    'Privacy update failed',
    'Error: Failed to update track visibility',
  );
  const asked = formData?.get('isPublic');
  const isPublic = asked === undefined || asked === null ? track.isPublic : asked === 'true';
  return (
    <Form method="post" className="flex min-h-target md:w-24">
      <input type="hidden" name="intent" value="visibility" />
      <input type="hidden" name="trackId" value={track.id} />
      <SwitchButton
        on={isPublic}
        label={`Public: ${track.title}`}
        name="isPublic"
        value={`${!isPublic}`}
      >
        {isPublic ? 'Public' : 'Private'}
      </SwitchButton>
    </Form>
  );
}

/** How far the server is with a new file. It plays from the original meanwhile. */
function IngestStatus({ trackId, ingest }: { trackId: number; ingest: OwnTrackView['ingest'] }) {
  const { Form, formData } = useRowAction('Retry failed');
  if (ingest.state === 'ready') return null;
  if (ingest.state === 'failed' && !formData) {
    return (
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="trackId" value={trackId} />
        <FieldError>{ingest.error ?? 'This file could not be read.'}</FieldError>
        <Button icon="restart">Retry</Button>
      </Form>
    );
  }
  return <StatusDot tone="warn">{ingestWords(ingest)}</StatusDot>;
}

/** 'Listening, 42 %' */
function ingestWords({ state, step, progress }: OwnTrackView['ingest']): string {
  if (state !== 'processing') return 'Waiting for its turn';
  return `${step ?? 'Listening'}, ${Math.round(progress * 100)} %`;
}

/**
 * A form of a row that leaves the list in place.
 * @param title what is said when it fails
 * @param sentence said in place of the server's own
 */
function useRowAction(title: string, sentence?: string) {
  const fetcher = useFetcher<ActedInPlace>();
  const { search } = useLocation();
  const show = useToast();
  const { data: ended } = fetcher;
  useEffect(() => {
    if (ended?.done === false) {
      show({ title, description: sentence ?? ended.message, tone: 'bad' });
    }
  }, [ended, title, sentence, show]);
  return {
    Form: fetcher.Form,
    formData: fetcher.formData,
    state: fetcher.state,
    send: (fields: Record<string, string | number>) => {
      fetcher.submit(fields, { method: 'post', action: `/beats${search}` });
    },
  };
}
