import { useInPlace } from '#app/forms/use-in-place.ts';
import * as texts from './texts.ts';

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
