import { countText } from '#app/display/format.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import type { SungVocal } from './take-view.ts';
import * as texts from './texts.ts';
import { decodeBars } from '../../library/track.ts';
import { VOCAL_STATUS, vocalAddress } from '../../library/vocals/vocal.ts';

type SungVocalsProps = {
  vocals: readonly SungVocal[];
  count: number;
  /** The address of the first page of the list; null on the first page. */
  firstTo: string | null;
  nextTo: string | null;
};

/** The list of an artist's vocals, each with a link to the screen that plays it with its track. */
export function SungVocals({ vocals, count, firstTo, nextTo }: SungVocalsProps) {
  return (
    <section aria-labelledby="sung" className="pt-10">
      <SectionHead id="sung" title={texts.recordedVocalsCount(countText(count))} />
      {vocals.length === 0 && firstTo === null && <EmptyState>{texts.noVocalsYet}</EmptyState>}
      <ol>
        {vocals.map((vocal) => (
          <TrackRow
            key={vocal.id}
            trackId={vocal.id}
            title={vocal.title}
            to={vocalAddress(vocal.id)}
            meta={vocal.trackTitle === null ? null : texts.overTrack(vocal.trackTitle)}
            duration={vocal.duration}
            peaks={decodeBars(vocal.bars)}
            status={vocal.collaborationId !== null && <Decision status={vocal.status} />}
          />
        ))}
      </ol>
      <Pager
        label={texts.recordedVocals}
        previousTo={firstTo}
        previousLabel={texts.newest}
        nextTo={nextTo}
        nextLabel={texts.older}
      />
    </section>
  );
}

/** The decision about a vocal over another artist's track. */
function Decision({ status }: Pick<SungVocal, 'status'>) {
  const { tone, word } = VOCAL_STATUS[status];
  return <Badge tone={tone}>{word}</Badge>;
}

type SungPageProps = {
  vocals: readonly SungVocal[];
  count: number;
  next: number | null;
  isFirst: boolean;
};

/** The screen of all vocals of a listener, who has no library. */
export function SungPage({ vocals, count, next, isFirst }: SungPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.vocals} lead={texts.vocalsLead} />
      <SungVocals
        vocals={vocals}
        count={count}
        firstTo={isFirst ? null : '/vocals'}
        nextTo={next === null ? null : `/vocals?before=${next}`}
      />
    </main>
  );
}
