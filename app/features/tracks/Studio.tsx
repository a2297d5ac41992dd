import { useLocation, useNavigation, useOutlet } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { ContentType } from '#db/schema.ts';
import { Button } from '#app/ui/Button.tsx';
import { StatCard, StatCards } from '#app/ui/Card.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#app/ui/States.tsx';
import { OwnTrackRow } from './OwnTrackRow.tsx';
import type { OwnTrackView } from './track.schema.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

export interface Library {
  tracks: OwnTrackView[];
  /** The key of the next page. */
  next: number | null;
  total: number;
  counts: Record<ContentType, number>;
}

type StudioProps = {
  library: Library;
  /** A form of a row that was refused, sent without scripts. */
  refused?: Refused | undefined;
};

/** The artist's own library. A dialog over it is the outlet. */
export function Studio({ library, refused }: StudioProps) {
  const { tracks, total, counts } = library;
  const dialog = useOutlet();
  const unfinished = tracks.some(
    ({ ingest }) => ingest.state === 'waiting' || ingest.state === 'processing',
  );
  useRefreshWhile(unfinished);
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      {unfinished && !dialog && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHead title="Music Studio">
        <Button variant="hero" size="lg" icon="upload" to="/beats/upload" className="max-sm:hidden">
          Upload
        </Button>
      </PageHead>
      <StatCards label="Library">
        <StatCard label="Tracks" value={counts.track} icon="track" />
        <StatCard label="Beats" value={counts.beat} icon="beats" />
        <StatCard label="Vocals" value={counts.vocal} icon="mic" />
        <StatCard label="Albums" value={counts.album} icon="disc" />
      </StatCards>
      <section className="pt-8 md:pt-10" aria-labelledby="all-tracks">
        <ListHead total={total} />
        {refused && (
          <ErrorState title={REFUSED_TITLES[refused.intent] ?? refused.error.title}>
            {refused.error.message}
          </ErrorState>
        )}
        {total === 0 ? <EmptyLibrary /> : <TrackPage library={library} />}
      </section>
      {total > 0 && <FloatingUpload />}
      {dialog}
    </main>
  );
}

const REFUSED_TITLES: Record<string, string> = {
  visibility: 'Privacy update failed',
  retry: 'Retry failed',
  delete: 'Delete failed',
};

/** Takes the focus when the row that had it is gone. */
function ListHead({ total }: { total: number }) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(total);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (total < before.current && lost) heading.current?.focus();
    before.current = total;
  }, [total]);
  return (
    <div ref={heading} tabIndex={-1}>
      <SectionHead id="all-tracks" title={`All Tracks (${total})`} />
    </div>
  );
}

function TrackPage({ library: { tracks, next } }: { library: Library }) {
  const { pathname, search } = useLocation();
  const { state, location: target } = useNavigation();
  const turning = state === 'loading' && target.pathname === pathname && target.search !== search;
  if (turning) return <SkeletonRows rows={8} />;
  return (
    <>
      {tracks.length === 0 && <p className="quiet">There are no more tracks.</p>}
      <ol>
        {tracks.map((track) => (
          <OwnTrackRow key={track.id} track={track} />
        ))}
      </ol>
      <Pager
        label="Tracks"
        previousTo={new URLSearchParams(search).has('before') ? '/beats' : null}
        previousLabel="Newest"
        nextTo={next === null ? null : `/beats?before=${next}`}
        nextLabel="Older"
      />
    </>
  );
}

function EmptyLibrary() {
  return (
    <EmptyState
      actions={
        <Button variant="accent" icon="upload" to="/beats/upload">
          Upload your first track
        </Button>
      }
    >
      Nothing here yet. Drop a song, a demo or a voice memo: it plays at once, and we draw its
      waveform while you listen.
    </EmptyState>
  );
}

/** Within reach of the thumb, above the player. */
function FloatingUpload() {
  return (
    <Button
      variant="hero"
      icon="upload"
      to="/beats/upload"
      className="fixed bottom-4 right-4 z-[42] min-h-[48px] px-5 shadow-float sm:hidden [body:has(.player)_&]:bottom-[calc(var(--player-h)+var(--safe-b)+12px)]"
    >
      Upload
    </Button>
  );
}
