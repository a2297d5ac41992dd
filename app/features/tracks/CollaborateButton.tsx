import { useRouteLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { collaborateAddress } from './track-address.ts';
import * as texts from './texts.ts';

type CollaborateProps = { trackId: number; title: string; size?: 'md' | 'lg' };

/** Whether somebody is signed in, and is not this artist: who may ask to collaborate. */
export function useIsOtherArtist(artistId: number): boolean {
  const viewer = useViewerId();
  return viewer !== null && viewer !== artistId;
}

/** The artist who is signed in; null for a visitor. */
export function useViewerId(): number | null {
  // Typed by the root route, which this feature does not know.
  const shell = useRouteLoaderData<{ viewer?: { artistId: number } | null } | undefined>('root');
  return shell?.viewer?.artistId ?? null;
}

export function CollaborateButton({ trackId, title, size = 'lg' }: CollaborateProps) {
  return (
    <Button
      size={size}
      icon="users"
      to={collaborateAddress(trackId)}
      preventScrollReset
      aria-label={texts.collaborateOn(title)}
    >
      {texts.collaborate}
    </Button>
  );
}
