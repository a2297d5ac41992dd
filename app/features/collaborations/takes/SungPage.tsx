import { PageHead } from '#app/ui/Page.tsx';
import { SungVocals } from './SungVocals.tsx';
import type { SungVocal } from './take-view.ts';
import * as texts from './texts.ts';

type SungPageProps = {
  vocals: readonly SungVocal[];
  count: number;
  next: number | null;
  isFirst: boolean;
};

/** All that somebody without a library has sung. */
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
