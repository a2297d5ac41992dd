import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatBytes, formatTime, joinFacts } from '#app/display/format.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState, SkeletonRows } from '#app/ui/States.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import { type OfflineTrack, removeTrack } from './offline-tracks.ts';
import {
  dropFromOutbox,
  type OutboxEntry,
  sendOutbox,
  tellOutboxChanged,
  updateOutbox,
} from './outbox.ts';
import * as texts from './texts.ts';
import { useIsOnline } from './use-connection.ts';
import { useOfflineTracks } from './use-offline-tracks.ts';
import { useOutbox } from './use-outbox.ts';
import { pageOf } from '../player-track.ts';
import { useUnsentTakes } from '../recorder/use-unsent-takes.ts';
import { usePlayable } from '../use-playable.ts';

type OutboxListProps = { viewer: string; isOnline: boolean; uploads: ReactNode };

/** The forms and uploads that wait for a connection or were refused, and the takes that were not sent. */
function OutboxList({ viewer, isOnline, uploads }: OutboxListProps) {
  const entries = useOutbox(viewer);
  const takes = useUnsentTakes();
  return (
    <section className="mt-10" aria-labelledby="waiting">
      <h2 id="waiting" className="h2">
        {texts.waitingToBeSent}
      </h2>
      {entries.length === 0 && takes.length === 0 && !uploads && (
        <p className="mt-2 text-text-2">{texts.nothingIsWaiting}</p>
      )}
      <ol>
        {entries.map((entry) => (
          <Waiting key={entry.id} viewer={viewer} entry={entry} isOnline={isOnline} />
        ))}
        {takes.map(({ id, page, title, seconds }) => (
          <li key={id} className="border-t border-line py-4">
            <p>
              <Link to={page}>{title}</Link>
            </p>
            <p className="small text-text-2">{texts.recordingIsHere(formatTime(seconds))}</p>
          </li>
        ))}
      </ol>
      {uploads && <div className="mt-4">{uploads}</div>}
    </section>
  );
}

type WaitingProps = { viewer: string; entry: OutboxEntry; isOnline: boolean };

function Waiting({ viewer, entry, isOnline }: WaitingProps) {
  const { id, page, title, refused, words } = entry;
  const send = async () => {
    if (refused) await updateOutbox({ ...entry, refused: false });
    await sendOutbox(viewer);
    tellOutboxChanged();
  };
  const discard = async () => {
    if (id !== undefined) await dropFromOutbox(id);
    tellOutboxChanged();
  };
  return (
    <li className="border-t border-line py-4">
      <p>
        <Link to={page}>{title}</Link>
      </p>
      <p className="whitespace-pre-wrap">{excerptOf(words)}</p>
      <p className="small text-text-2" role={refused ? 'alert' : undefined}>
        {refused ? texts.notAcceptedCorrectItThere : texts.sentWhenConnectionIsBack}
      </p>
      <div className="actions mt-3">
        {isOnline && (
          <Button type="button" onClick={() => void send()}>
            {refused ? texts.sendAgain : texts.sendNow}
          </Button>
        )}
        <Button
          type="button"
          aria-label={texts.discardWhatYouWroteOn(title)}
          onClick={() => void discard()}
        >
          {texts.discard}
        </Button>
      </div>
    </li>
  );
}

const MAX_LETTERS = 300;

/** An excerpt by which its writer recognises it. */
function excerptOf(words: OutboxEntry['words']): string {
  const text = words.filter((word) => word.trim() !== '').join('\n');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

type OfflineScreenProps = {
  artistId: number;
  /** Unfinished uploads, if there are any. */
  uploads?: ReactNode;
};

/** The data on this device: tracks that play without a connection, and forms that wait for one. */
export function OfflineScreen({ artistId, uploads }: OfflineScreenProps) {
  const isOnline = useIsOnline();
  const viewer = String(artistId);
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.heading} lead={texts.lead} />
      <noscript>
        <p className="banner">{texts.pageNeedsJavaScript}</p>
      </noscript>
      {!isOnline && (
        <div className="banner" role="status">
          <b>{texts.youAreOffline}</b>
          <p>{texts.pagesSeenLatelyOpen}</p>
        </div>
      )}
      <OutboxList viewer={viewer} isOnline={isOnline} uploads={uploads} />
      <OfflineTracks viewer={viewer} />
    </main>
  );
}

function OfflineTracks({ viewer }: { viewer: string }) {
  const tracks = useOfflineTracks(viewer);
  const free = useFreeSpace(tracks);
  const bytes = tracks?.reduce((sum, one) => sum + one.bytes, 0) ?? 0;
  return (
    <section className="mt-10" aria-labelledby="kept">
      <h2 id="kept" className="h2">
        {texts.keptTracks}
      </h2>
      {tracks === null && <SkeletonRows rows={2} />}
      {tracks?.length === 0 && <EmptyState>{texts.noTracksKeptYet}</EmptyState>}
      {tracks && tracks.length > 0 && (
        <>
          <p className="small mt-1 text-text-2">
            {joinFacts([
              texts.tracksAndTheirSize(tracks.length, formatBytes(bytes)),
              ...(free === null ? [] : [texts.aboutSpaceFree(formatBytes(free))]),
            ])}
          </p>
          <ul className="tracks mt-4">
            {tracks.map((kept) => (
              <KeptRow key={kept.track.id} viewer={viewer} kept={kept} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function KeptRow({ viewer, kept: { track, bytes } }: { viewer: string; kept: OfflineTrack }) {
  return (
    <TrackRow
      trackId={track.id}
      title={track.title}
      to={pageOf(track)}
      meta={joinFacts([track.artist, formatBytes(bytes)])}
      cover={track.artworkUrl === null ? null : { src: track.artworkUrl }}
      audioHref={track.audioUrl}
      duration={track.duration}
      peaks={track.peaks}
      {...usePlayable(track)}
      actions={
        <IconButton
          type="button"
          icon="trash"
          label={texts.removeTitleFromDevice(track.title)}
          onClick={() => void removeTrack(viewer, track.id)}
        />
      }
    />
  );
}

/** Bytes of storage left for this site; null if the browser does not report it. */
function useFreeSpace(tracks: unknown): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (isCurrent && quota !== undefined) setFree(quota - (usage ?? 0));
    });
    return () => {
      isCurrent = false;
    };
  }, [tracks]);
  return free;
}
