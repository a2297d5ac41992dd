import type { useFollowing } from './use-following.ts';
import { Button } from '#app/ui/Button.tsx';
import * as texts from './texts.ts';

type FollowButtonProps = Pick<ReturnType<typeof useFollowing>, 'Form' | 'following'> & {
  artist: { id: number; name: string };
  size?: 'lg';
};

/** Follows an artist, or no longer: a form of the screen that it stands on. */
export function FollowButton({ Form, following, artist: { id, name }, size }: FollowButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="artistId" value={id} />
      <Button
        size={size}
        name="intent"
        value={following ? 'unfollow' : 'follow'}
        icon={following ? 'check' : undefined}
        aria-label={following ? texts.followingUnfollow(name) : texts.followName(name)}
      >
        {following ? texts.following : texts.follow}
      </Button>
    </Form>
  );
}
