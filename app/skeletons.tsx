import type { ReactNode } from 'react';
import { artistSkeleton } from './features/artists/ArtistSkeletons.tsx';
import { CreativeSpaceLoading } from './features/collaborations/CreativeSpaceLoading.tsx';
import { DashboardSkeleton } from './screens/dashboard/DashboardSkeleton.tsx';
import { StudioSkeleton } from './features/library/StudioSkeleton.tsx';

/** What stands for a screen that is on its way; null where the one that is left stays in sight. */
export function skeletonOf(path: string, isSignedIn: boolean): ReactNode {
  if (isSignedIn && path === '/') return <DashboardSkeleton />;
  if (isSignedIn && path === '/beats') return <StudioSkeleton />;
  if (isSignedIn && path.startsWith('/creative-space/')) return <CreativeSpaceLoading />;
  return artistSkeleton(path);
}
