import { useFetcher } from '@remix-run/react';

interface Follow {
  /** As the server knows it. */
  following: boolean;
  followers: number;
}

/** Whether one follows an artist, and how many do: at once as if the press that is on its way had arrived. */
export function useFollowing({ following, followers }: Follow) {
  const fetcher = useFetcher({ key: 'follow' });
  const wanted = fetcher.formData?.get('intent');
  const shown = typeof wanted === 'string' ? wanted === 'follow' : following;
  const difference = Number(shown) - Number(following);
  return { Form: fetcher.Form, following: shown, followers: followers + difference };
}
