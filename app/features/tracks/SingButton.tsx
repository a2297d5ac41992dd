import { useRouteLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { recordAddress } from './track-address.ts';

type SingProps = {
  /** Whose track it is. */
  artistId: number;
  trackId: number;
  title: string;
  /** The key of the secret link through which it is heard. */
  secret?: string | null;
};

/** What it is called: a visitor is invited, an artist sings, and the owner records. */
function useSingWords(artistId: number): 'Sing to Beat' | 'Sing Over Beat' | 'Record' {
  // Typed by the root route, which this feature does not know.
  const shell = useRouteLoaderData<{ viewer?: { artistId: number } | null } | undefined>('root');
  const viewer = shell?.viewer;
  if (!viewer) return 'Sing to Beat';
  return viewer.artistId === artistId ? 'Record' : 'Sing Over Beat';
}

/** In a row. */
export function SingIcon({ artistId, trackId, title, secret }: SingProps) {
  const words = useSingWords(artistId);
  return (
    <IconButton icon="mic" label={`${words}: ${title}`} to={recordAddress(trackId, { secret })} />
  );
}

/** The same with its words. */
export function SingButton({ artistId, trackId, title, secret }: SingProps) {
  const words = useSingWords(artistId);
  return (
    <Button
      size="lg"
      icon="mic"
      to={recordAddress(trackId, { secret })}
      aria-label={`${words}: ${title}`}
    >
      {words}
    </Button>
  );
}

/** Over the tracks of an artist, for everybody else. */
export function SingHint({ artistId }: { artistId: number }) {
  const words = useSingWords(artistId);
  if (words === 'Record') return null;
  return (
    <Hint icon="mic" className="mb-3">
      Use ‘Sing to Beat’ on any track. Your take goes to the artist.
    </Hint>
  );
}
