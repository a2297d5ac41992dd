import { useLocation } from '@remix-run/react';
import { Badge, StatusDot } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { libraryPath } from './library-filter.ts';
import { playerTrackOf, usePlayableTrack } from './PlayableTracks.tsx';
import { trackMeta } from './public-track.ts';
import * as texts from './texts.ts';
import { downloadAddress, recordAddress, trackAddress } from './track.ts';
import type { OwnTrackView } from './track.schema.ts';
import { useRowAction } from './use-arrangement.ts';
import { pictureUrl, srcSet } from '../media/media.ts';
import { OfflineCopyItem } from '../player/offline/OfflineCopy.tsx';
import { trackPlaysAddress } from '../player/plays/play.ts';

/** The moves that a row offers; omitted if the list is not in the artist's own order. */
type RowMoves = {
  isFirst: boolean;
  isLast: boolean;
  /** Moves the row within this page; saved later. */
  move: (places: number) => void;
};

type OwnTrackMenuProps = {
  track: OwnTrackView;
  moves?: RowMoves | undefined;
  onDelete: () => void;
};

/** The menu with the other actions for a track. */
function OwnTrackMenu({ track, moves, onDelete }: OwnTrackMenuProps) {
  const { id, title, album, isPublic } = track;
  const { search } = useLocation();
  const share = useShare();
  const page = trackAddress(id);
  return (
    <Menu label={texts.actionsFor(title)}>
      <MenuItem icon="edit" to={`/beats/${id}/edit${search}`}>
        {texts.edit}
      </MenuItem>
      <FeatureItem track={track} />
      <MenuItem
        icon="share"
        to={`${page}#share`}
        onClick={(event) => {
          // A private track is shared by a secret link, which is made on its page.
          if (!isPublic) return;
          event.preventDefault();
          share(title, page);
        }}
      >
        {isPublic ? texts.share : texts.sharePrivately}
      </MenuItem>
      <MenuItem icon="chart" to={trackPlaysAddress(id)}>
        {texts.plays}
      </MenuItem>
      {track.audioUrl && <OfflineCopyItem viewer={track.artistId} track={playerTrackOf(track)} />}
      <MenuItem icon="download" href={downloadAddress(id)} download>
        {texts.download}
      </MenuItem>
      {album && (
        <MenuItem icon="disc" to={libraryPath({ album })}>
          {texts.showAlbum}
        </MenuItem>
      )}
      {moves && <MoveItems track={track} moves={moves} />}
      <MenuLine />
      <MenuItem
        icon="trash"
        danger
        to={`/beats/${id}/delete${search}`}
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        {texts.deleteLabel}
      </MenuItem>
    </Menu>
  );
}

function FeatureItem({ track: { id, isFeatured } }: { track: OwnTrackView }) {
  const { Form } = useRowAction(texts.updateFailed);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="feature" />
      <input type="hidden" name="trackId" value={id} />
      <MenuItem icon="pushpin" name="isFeatured" value={String(!isFeatured)}>
        {isFeatured ? texts.removeFromProfile : texts.featureOnProfile}
      </MenuItem>
    </Form>
  );
}

/** Menu items that move a track. Saved at once, except moves within the page, which scripts collect. */
function MoveItems({ track, moves }: { track: OwnTrackView; moves: RowMoves }) {
  const { Form } = useRowAction(texts.moveFailed);
  const { isFirst, isLast, move } = moves;
  const here = (places: number) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    move(places);
  };
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="trackId" value={track.id} />
      <input type="hidden" name="from" value={track.position} />
      <MenuItem icon="arrow-up" name="to" value="up" onClick={isFirst ? undefined : here(-1)}>
        {texts.moveUp}
      </MenuItem>
      <MenuItem icon="arrow-down" name="to" value="down" onClick={isLast ? undefined : here(1)}>
        {texts.moveDown}
      </MenuItem>
      <MenuItem icon="arrow-up" name="to" value="top">
        {texts.moveToTop}
      </MenuItem>
    </Form>
  );
}

export const CONFIRM_DELETE = texts.sureToDeleteTrack;

type OwnTrackRowProps = {
  track: OwnTrackView;
  /** `div` if the caller renders the list item. */
  as?: 'li' | 'div';
  moves?: RowMoves | undefined;
};

/** A track in its owner's library. Every control is a form or a link; with scripts the list stays in place. */
export function OwnTrackRow({ track, as = 'li', moves }: OwnTrackRowProps) {
  const deletion = useRowAction(texts.deleteFailed);
  const playable = usePlayableTrack(track);
  const leaving = deletion.state !== 'idle';
  return (
    <TrackRow
      as={as}
      id={`track-${track.id}`}
      trackId={track.id}
      title={track.title}
      to={trackAddress(track.id)}
      meta={ownMeta(track)}
      cover={track.cover && { src: pictureUrl(track.cover, 160), srcSet: srcSet(track.cover) }}
      audioHref={track.audioUrl}
      {...playable}
      duration={track.duration}
      tags={track.tags}
      status={leaving ? <StatusDot tone="warn">{texts.deleting}</StatusDot> : statusOf(track)}
      controls={
        <>
          <Visibility track={track} />
          <Button
            icon="record"
            to={recordAddress(track.id, { back: '/beats' })}
            aria-label={texts.recordOver(track.title)}
          >
            {texts.record}
          </Button>
        </>
      }
      actions={
        <OwnTrackMenu
          track={track}
          moves={moves}
          onDelete={() => {
            if (window.confirm(CONFIRM_DELETE)) {
              deletion.send({ intent: 'delete', trackId: track.id });
            }
          }}
        />
      }
    />
  );
}

/** 'Neo-soul, 84 BPM, F minor, 1,204 plays' */
function ownMeta(track: OwnTrackView): string {
  const { playCount } = track;
  const plays =
    playCount > 0 && `${playCount.toLocaleString('en')} ${playCount === 1 ? 'play' : 'plays'}`;
  return [trackMeta(track), plays].filter(Boolean).join(', ');
}

/** Saves at once and shows the new state before the server answers; an error restores the old one. */
function Visibility({ track }: { track: OwnTrackView }) {
  const { Form, formData } = useRowAction(texts.privacyUpdateFailed, texts.visibilityUpdateFailed);
  const submittedValue = formData?.get('isPublic');
  const isPublic =
    submittedValue === undefined || submittedValue === null
      ? track.isPublic
      : submittedValue === 'true';
  return (
    <Form method="post" className="flex min-h-target md:w-24">
      <input type="hidden" name="intent" value="visibility" />
      <input type="hidden" name="trackId" value={track.id} />
      <SwitchButton
        on={isPublic}
        label={texts.publicSwitchOf(track.title)}
        name="isPublic"
        value={`${!isPublic}`}
      >
        {isPublic ? texts.publicLabel : texts.privateLabel}
      </SwitchButton>
    </Form>
  );
}

/** The status line of a track; null if there is nothing to show. */
function statusOf({ id, ingest, isFeatured }: OwnTrackView) {
  if (ingest.state !== 'ready') return <IngestStatus trackId={id} ingest={ingest} />;
  return isFeatured ? <Badge tone="accent">{texts.featured}</Badge> : null;
}

/** The progress of a new file on the server. Until it is done, the original is played. */
function IngestStatus({ trackId, ingest }: { trackId: number; ingest: OwnTrackView['ingest'] }) {
  const { Form, formData } = useRowAction(texts.retryFailed);
  if (ingest.state === 'failed' && !formData) {
    return (
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="trackId" value={trackId} />
        <FieldError>{ingest.error ?? texts.fileCouldNotBeRead}</FieldError>
        <Button icon="restart">{texts.retry}</Button>
      </Form>
    );
  }
  return <StatusDot tone="warn">{ingestWords(ingest)}</StatusDot>;
}

/** 'Listening, 42 %' */
function ingestWords({ state, step, progress }: OwnTrackView['ingest']): string {
  if (state !== 'processing') return texts.waitingForItsTurn;
  return `${step ?? texts.listening}, ${Math.round(progress * 100)} %`;
}
