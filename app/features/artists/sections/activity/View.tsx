import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import { artistAddress } from '../../artist-address.ts';
import { trackAddress } from '../../../tracks/track-address.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ActivityData } from './schema.ts';
import * as texts from './texts.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export function View({ data: { entries } }: SectionViewProps<ActivityData>) {
  return (
    <ProfileSection id="activity" title={texts.activity}>
      <ol>
        {entries.map(({ kind, trackId, title, withArtist, at }) => (
          <li
            key={`${kind}-${trackId}-${at}`}
            className="flex items-center gap-3 border-t border-line py-3"
          >
            <Icon
              name={kind === 'published' ? 'track' : 'users'}
              size={20}
              className="text-text-2"
            />
            <div className="min-w-0 grow gap-3 sm:flex sm:justify-between">
              <p className="[overflow-wrap:anywhere]">
                {kind === 'published' ? texts.published : texts.collaboratesOn}{' '}
                <Link to={trackAddress(trackId)} className="font-semibold">
                  <Words>{title}</Words>
                </Link>
                {withArtist && (
                  <>
                    {' '}
                    {texts.withLabel}{' '}
                    <Link to={artistAddress(withArtist.id)} className="font-semibold">
                      <Words>{withArtist.name}</Words>
                    </Link>
                  </>
                )}
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
