import { useInPlace } from '#app/forms/use-in-place.ts';
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

interface Follow {
  /** A visitor is asked to sign in first: nothing is shown as done. */
  signedIn: boolean;
  /** As the server knows it. */
  following: boolean;
  followers: number;
}

/** Whether one follows an artist, and how many do: at once as if the press that is on its way had arrived. */
export function useFollowing({ signedIn, following, followers }: Follow) {
  const { Form, formData } = useInPlace({ title: texts.updateFailed, key: 'follow' });
  const wanted = formData?.get('intent');
  const shown = signedIn && typeof wanted === 'string' ? wanted === 'follow' : following;
  const difference = Number(shown) - Number(following);
  return { Form, following: shown, followers: followers + difference };
}
