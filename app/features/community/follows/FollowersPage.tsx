import { Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Title } from '#app/ui/Words.tsx';
import { pictureUrl } from '../../media/picture.ts';
import { followersPath, type Follower, type FollowerPlace } from './follow.ts';
import * as texts from './texts.ts';

const FACE_PIXELS = 112;

type FollowersPageProps = {
  followers: readonly Follower[];
  next: FollowerPlace | null;
  isFirst: boolean;
};

/** The artist's followers with links to their pages. */
export function FollowersPage({ followers, next, isFirst }: FollowersPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.followers} lead={texts.followersLead}>
        <Button icon="left" to="/">
          {texts.profile}
        </Button>
      </PageHead>
      {followers.length === 0 ? (
        <EmptyState>{isFirst ? texts.noFollowersYet : texts.noMoreFollowers}</EmptyState>
      ) : (
        <ol>
          {followers.map((follower) => (
            <FollowerRow key={follower.id} {...follower} />
          ))}
        </ol>
      )}
      <Pager
        label={texts.followers}
        previousTo={isFirst ? null : followersPath(null)}
        previousLabel={texts.newest}
        nextTo={next && followersPath(next)}
        nextLabel={texts.earlier}
      />
    </main>
  );
}

function FollowerRow({ id, since, shown, isListener }: Follower) {
  const name = shown?.name ?? (isListener ? texts.listener : texts.hiddenArtist);
  return (
    <li className="flex min-h-[80px] items-center gap-4 border-t border-line py-3">
      <div className="w-[56px] flex-none">
        <Artwork
          id={id}
          name={name}
          src={shown?.picture && pictureUrl(shown.picture, FACE_PIXELS)}
          size={56}
          round
        />
      </div>
      <div className="min-w-0 flex-1">
        {shown ? (
          <Link to={`/profile/${id}`} className="flex min-h-target items-center">
            <Title lines={1}>{name}</Title>
          </Link>
        ) : (
          <p className="text-text-2">{name}</p>
        )}
        {shown?.genre && <p className="small text-text-2">{shown.genre}</p>}
      </div>
      <time className="small flex-none text-text-2" dateTime={since}>
        {dateOf(since)}
      </time>
    </li>
  );
}
