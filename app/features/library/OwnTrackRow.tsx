import { useLocation } from '@remix-run/react';
import { joinFacts, percentWords } from '#app/display/format.ts';
import { Badge, StatusDot } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { LateMenu, useIsMenuAsked } from '#app/ui/Menu.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import { useNear } from '#app/ui/use-near.ts';
import { libraryPathOf } from './library-filter.ts';
import { usePlayableTrack } from './PlayableTracks.tsx';
import { trackMeta } from './public-track.ts';
import type { RowMoves } from './OwnTrackMenu.tsx';
import * as texts from './texts.ts';
import { recordAddress, trackAddress } from './track.ts';
import type { OwnTrackView } from './track.schema.ts';
import { useRowAction } from './use-arrangement.ts';
import { pictureUrl, srcSet } from '../media/picture.ts';

// Most menus stay shut.
const OwnTrackMenu = partOfPage('OwnTrackMenu', () =>
  import('./OwnTrackMenu.tsx').then((file) => file.OwnTrackMenu),
);

/** The id of a track's menu, and of its row. */
const menuOf = (trackId: number) => `track-${trackId}`;

type OwnTrackRowProps = {
  track: OwnTrackView;
  /** `div` if the caller renders the list item. */
  as?: 'li' | 'div';
  moves?: RowMoves | undefined;
  /** Among the first rows of its list, which are complete at once; the others are when they come near the screen. */
  first?: boolean;
};

/** Number of rows that a page has at first: more than fit on a screen. */
export const FIRST_ROWS = 12;

/** A track in its owner's library. Every control is a form or a link; with scripts the list stays in place. */
export function OwnTrackRow({ track, as = 'li', moves, first = true }: OwnTrackRowProps) {
  const { search } = useLocation();
  const isAsked = useIsMenuAsked(menuOf(track.id));
  const [row, isNear] = useNear<HTMLLIElement & HTMLDivElement>(first || isAsked);
  const deletion = useRowAction(texts.deleteFailed);
  const playable = usePlayableTrack(track);
  const leaving = deletion.state !== 'idle';
  return (
    <TrackRow
      as={as}
      rowRef={row}
      far={!isNear}
      id={menuOf(track.id)}
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
        isNear ? (
          <>
            <Visibility track={track} />
            <Button
              icon="record"
              to={recordAddress(track.id, {
                back: libraryPathOf(new URLSearchParams(search), track.id),
              })}
              aria-label={texts.recordOver(track.title)}
            >
              {texts.record}
            </Button>
          </>
        ) : (
          // As high as the controls.
          <i className="min-h-target" />
        )
      }
      actions={
        <LateMenu
          label={texts.actionsFor(track.title)}
          id={menuOf(track.id)}
          anchor={`#${menuOf(track.id)}`}
        >
          <OwnTrackMenu
            track={track}
            moves={moves}
            onDelete={() => {
              if (window.confirm(texts.sureToDeleteTrack)) {
                deletion.send({ intent: 'delete', trackId: track.id });
              }
            }}
          />
        </LateMenu>
      }
    />
  );
}

/** 'Neo-soul, 84 BPM, F minor, 1,204 plays' */
function ownMeta(track: OwnTrackView): string {
  const { playCount } = track;
  const plays = playCount > 0 && texts.playsCounted(playCount);
  return joinFacts([trackMeta(track), plays]);
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

/** 'Listening, 42%' */
function ingestWords({ state, step, progress }: OwnTrackView['ingest']): string {
  if (state !== 'processing') return texts.waitingForItsTurn;
  return joinFacts([step ?? texts.listening, percentWords(progress)]);
}
