import { useRouteLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { recordAddress } from './track-address.ts';
import * as texts from './texts.ts';

type SingProps = {
  /** Whose track it is. */
  artistId: number;
  trackId: number;
  title: string;
  /** The key of the secret link through which it is heard. */
  secret?: string | null;
  /** 'md' in a list. */
  size?: 'md' | 'lg';
};

/**
 * What it is called: in a list, as the hint above it says; on the track's own page an artist sings
 * over it. The owner records.
 */
function useSingWords(artistId: number, inList: boolean) {
  // Typed by the root route, which this feature does not know.
  const shell = useRouteLoaderData<{ viewer?: { artistId: number } | null } | undefined>('root');
  const viewer = shell?.viewer;
  if (viewer?.artistId === artistId) return texts.record;
  return viewer && !inList ? texts.singOverBeat : texts.singToBeat;
}

export function SingButton({ artistId, trackId, title, secret, size = 'lg' }: SingProps) {
  const words = useSingWords(artistId, size === 'md');
  return (
    <Button
      size={size}
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
  const words = useSingWords(artistId, true);
  if (words === 'Record') return null;
  return (
    <Hint icon="mic" className="mb-3">
      {texts.singToBeatHint}
    </Hint>
  );
}
