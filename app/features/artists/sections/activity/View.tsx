import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/Icon.tsx';
import { trackAddress } from '../../../tracks/track-address.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { ActivityData } from './schema.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export function View({ data: { entries } }: { data: ActivityData }) {
  return (
    <ProfileSection id="activity" title="Activity">
      <ol>
        {entries.map(({ trackId, title, at }) => (
          <li key={trackId} className="flex items-center gap-3 border-t border-line py-3">
            <Icon name="track" size={20} className="text-text-2" />
            <div className="min-w-0 grow gap-3 sm:flex sm:justify-between">
              <p className="[overflow-wrap:anywhere]">
                Published{' '}
                <Link to={trackAddress(trackId)} className="font-semibold">
                  {title}
                </Link>
              </p>
              <time dateTime={at} className="quiet small whitespace-nowrap">
                {DAY.format(new Date(at))}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </ProfileSection>
  );
}
