import { Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import { artistAddress } from '../../artist.ts';
import { trackAddress } from '../../../library/track.ts';
import type { PostView } from '../../posts/post.ts';
import { PostBody } from '../../posts/PostBody.tsx';
import { PlayableTracks } from '../../../library/PlayableTracks.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ActivityData, ActivityEntry } from './section.ts';
import { SECOND, TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { eventWords } from './event-words.ts';
import * as texts from './texts.ts';

export function View({ data: { entries } }: SectionViewProps<ActivityData>) {
  return (
    <ProfileSection id="activity" title={texts.activity}>
      <PlayableTracks
        tracks={entries.flatMap((entry) => (entry.kind === 'post' && entry.post.track) || [])}
      >
        <ol>
          {entries.map((entry) =>
            entry.kind === 'post' ? (
              <Post key={`post-${entry.post.id}`} post={entry.post} />
            ) : (
              <Event key={`${entry.kind}-${entry.trackId}-${entry.at}`} entry={entry} />
            ),
          )}
        </ol>
      </PlayableTracks>
    </ProfileSection>
  );
}

function Post({ post }: { post: PostView }) {
  return (
    <li className="border-t border-line py-3">
      <Day at={post.at} />
      <PostBody post={post} />
    </li>
  );
}

function Event({ entry }: { entry: Exclude<ActivityEntry, { kind: 'post' }> }) {
  const { kind, trackId, title, withArtist, at } = entry;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <Icon name={kind === 'published' ? 'track' : 'users'} size={20} className="text-text-2" />
      <div className="min-w-0 grow gap-3 sm:flex sm:justify-between">
        <p className="[overflow-wrap:anywhere]">
          <TextAround text={eventWords(kind, WORDS, withArtist ? SECOND : undefined)}>
            <Link to={trackAddress(trackId)} className="font-semibold">
              <Words>{title}</Words>
            </Link>
            {withArtist && (
              <Link to={artistAddress(withArtist.id)} className="font-semibold">
                <Words>{withArtist.name}</Words>
              </Link>
            )}
          </TextAround>
        </p>
        <Day at={at} />
      </div>
    </li>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="quiet small whitespace-nowrap">
      {dateOf(at)}
    </time>
  );
}
