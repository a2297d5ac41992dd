import { useRouteLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { collaborateAddress } from './track-address.ts';

type CollaborateProps = { trackId: number; title: string };

/** Whether somebody is signed in, and is not this artist: who may ask to collaborate. */
export function useIsOtherArtist(artistId: number): boolean {
  // Typed by the root route, which this feature does not know.
  const shell = useRouteLoaderData<{ viewer?: { artistId: number } | null } | undefined>('root');
  const viewer = shell?.viewer;
  return viewer != null && viewer.artistId !== artistId;
}

/** In a row. */
export function CollaborateIcon({ trackId, title }: CollaborateProps) {
  return (
    <IconButton icon="users" label={`Collaborate on ${title}`} to={collaborateAddress(trackId)} />
  );
}

/** The same with its word. */
export function CollaborateButton({ trackId, title }: CollaborateProps) {
  return (
    <Button
      size="lg"
      icon="users"
      to={collaborateAddress(trackId)}
      preventScrollReset
      aria-label={`Collaborate on ${title}`}
    >
      Collaborate
    </Button>
  );
}
