import { countText } from '#app/display/format.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { StatsData } from './section.ts';
import * as texts from './texts.ts';

/** Counted figures, and those that the artist has typed. The number of followers is at the top. */
export function View({ data }: SectionViewProps<StatsData>) {
  const { quickStats, tracks, plays, clicks } = data;
  const counted = [
    { label: plays === 1 ? texts.play : texts.plays, value: plays },
    { label: tracks === 1 ? texts.track : texts.tracks, value: tracks },
    { label: clicks === 1 ? texts.linkClick : texts.linkClicks, value: clicks },
  ].flatMap(({ label, value }) => (value ? [{ label, value: countText(value) }] : []));
  const { yearsActive, monthlyPlays, releases } = quickStats ?? {};
  const told = [yearsActive, monthlyPlays, releases].flatMap((figure) =>
    figure?.value ? [figure] : [],
  );
  if (counted.length + told.length === 0) return null;
  return (
    <ProfileSection id="stats" title={texts.performanceStats}>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-4">
        {[...counted, ...told].map(({ label, value }, index) => (
          <div key={index} className="flex flex-col-reverse justify-end">
            <dt className="quiet small">{label}</dt>
            <dd className="font-display text-28 font-bold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
