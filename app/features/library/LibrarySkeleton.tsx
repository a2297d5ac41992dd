import { Skeleton } from '#app/ui/States.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import * as texts from './texts.ts';

/** The placeholder of the screen while it loads. */
export function LibrarySkeleton() {
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead title={texts.musicStudio}>
        <Skeleton className="h-[52px] w-[128px] rounded-control max-sm:hidden" />
      </PageHead>
      <div className="grid grid-cols-4 gap-2 sm:gap-4">
        {[texts.tracks, texts.beats, texts.vocals, texts.albums].map((name) => (
          <Skeleton key={name} className="h-[76px] rounded-card sm:h-[86px]" />
        ))}
      </div>
      <div className="pt-8 md:pt-10">
        <Skeleton className="h-[52px] rounded-control" />
        <TrackRowsSkeleton />
      </div>
    </main>
  );
}

/** Placeholder rows as tall as those of the library, below its search. */
export function TrackRowsSkeleton() {
  return (
    <div role="status" className="pt-4">
      <span className="vh">{texts.loadingYourTracks}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div className="sk-row min-h-[181px] content-start py-3 md:min-h-[121px]" key={row}>
          <div className="sk h-[56px]" />
          <div className="sk-lines">
            <div className={row % 2 ? 'sk w-1/2' : 'sk w-2/3'} />
            <div className="sk h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
