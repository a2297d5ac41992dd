import { useRouteLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { collaborateAddress } from './track-address.ts';
import * as texts from './texts.ts';

type CollaborateProps = { trackId: number; title: string; size?: 'md' | 'lg' };

// Typed by the root route, which this feature does not know.
type Shell = { viewer?: { artistId: number; isListener?: boolean } | null } | undefined;

/** Whether somebody with an artist page is signed in, and is not this artist: who may ask to collaborate. */
export function useIsOtherArtist(artistId: number): boolean {
  const viewer = useRouteLoaderData<Shell>('root')?.viewer;
  return viewer != null && !viewer.isListener && viewer.artistId !== artistId;
}

/** The artist who is signed in; null for a visitor. */
export const useViewerId = (): number | null =>
  useRouteLoaderData<Shell>('root')?.viewer?.artistId ?? null;

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
