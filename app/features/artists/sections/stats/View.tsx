import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { StatsData } from './schema.ts';

const NUMBER = new Intl.NumberFormat('en');

/** What was counted, and what the artist says once they have said it. */
export function View({ data, page }: SectionViewProps<StatsData>) {
  const { quickStats, tracks, plays, clicks } = data;
  const followers = page.followers ?? data.followers;
  const counted = [
    ...(plays === null
      ? []
      : [{ label: plays === 1 ? 'Play' : 'Plays', value: NUMBER.format(plays) }]),
    { label: followers === 1 ? 'Follower' : 'Followers', value: NUMBER.format(followers) },
    { label: tracks === 1 ? 'Track' : 'Tracks', value: NUMBER.format(tracks) },
    ...(clicks === null
      ? []
      : [{ label: clicks === 1 ? 'Link click' : 'Link clicks', value: NUMBER.format(clicks) }]),
  ];
  const { yearsActive, monthlyPlays, releases } = quickStats ?? {};
  const told = [yearsActive, monthlyPlays, releases].flatMap((figure) =>
    figure?.value ? [figure] : [],
  );
  return (
    <ProfileSection id="stats" title="Performance Stats">
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
