import { countText } from '#app/display/format.ts';
import { Link } from '@remix-run/react';
import { Card } from '#app/ui/Card.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Words } from '#app/ui/Words.tsx';
import { CountedFigure } from '#app/features/player/plays/CountedFigure.tsx';
import type { ArtistPlays } from '#app/features/player/plays/play.schema.ts';
import * as texts from './texts.ts';

const DailyChart = partOfPage('DailyChart', () =>
  import('#app/features/player/plays/DailyChart.tsx').then((file) => file.DailyChart),
);

type PerformanceStatsProps = {
  followers: number;
  tracks: number;
  plays: ArtistPlays;
  /** Clicks on links; null before the first. */
  clicks: number | null;
};

/** Counted figures only, no estimates. */
export function PerformanceStats({ followers, tracks, plays, clicks }: PerformanceStatsProps) {
  return (
    <Card as="aside" labelledBy="counted-title">
      <h2 className="h2" id="counted-title">
        {texts.performanceStats}
      </h2>
      {plays.total > 0 ? (
        <DailyChart measure={texts.plays} daily={plays.daily} small className="pt-4" />
      ) : (
        <p className="small pt-2 text-text-2">{texts.noPlaysYet}</p>
      )}
      <dl className="grid grid-cols-2 gap-4 pt-4">
        <CountedFigure label={plays.total === 1 ? texts.play : texts.plays} value={plays.total} />
        <CountedFigure label={texts.followers} value={followers} />
        <CountedFigure
          label={tracks === 1 ? texts.publicTrack : texts.publicTracks}
          value={tracks}
        />
        {clicks !== null && (
          <CountedFigure label={clicks === 1 ? texts.linkClick : texts.linkClicks} value={clicks} />
        )}
      </dl>
      {plays.top.length > 0 && <TopTracks tracks={plays.top} />}
      <Link to="/statistics" className="mt-3 inline-flex min-h-target items-center">
        {texts.allStatistics}
      </Link>
    </Card>
  );
}

/** The most played tracks in the period of the chart. */
function TopTracks({ tracks }: { tracks: ArtistPlays['top'] }) {
  return (
    <>
      <h3 className="label pt-6">{texts.mostPlayedInThisTime}</h3>
      <ol>
        {tracks.map(({ trackId, title, plays }) => (
          <li key={trackId} className="border-b border-line last:border-b-0">
            <div className="flex min-h-target items-center justify-between gap-4 py-2">
              <Words>{title}</Words>
              <span className="num quiet">
                <span aria-hidden="true">{countText(plays)}</span>
                <span className="vh">{texts.playCount(plays)}</span>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
