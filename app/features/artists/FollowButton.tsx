import { useInPlace } from '#app/forms/use-in-place.ts';
import { Button } from '#app/ui/Button.tsx';
import * as texts from './texts.ts';

type FollowButtonProps = Pick<ReturnType<typeof useFollowing>, 'Form' | 'following'> & {
  artist: { id: number; name: string };
  size?: 'lg';
};

/** The button to follow or unfollow an artist, as a form of its screen. */
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

interface Follow {
  /** False for visitors, who are asked to sign in first. */
  signedIn: boolean;
  /** The state on the server. */
  following: boolean;
  followers: number;
}

/** The state and the number of followers, with a pending press already applied. */
export function useFollowing({ signedIn, following, followers }: Follow) {
  const { Form, formData } = useInPlace({ title: texts.updateFailed, key: 'follow' });
  const wanted = formData?.get('intent');
  const shown = signedIn && typeof wanted === 'string' ? wanted === 'follow' : following;
  const difference = Number(shown) - Number(following);
  return { Form, following: shown, followers: followers + difference };
}
