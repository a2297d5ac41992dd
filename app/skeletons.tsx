import type { ReactNode } from 'react';
import { artistSkeleton } from './features/artists/ArtistSkeletons.tsx';
import { CreativeSpaceLoading } from './features/collaborations/CreativeSpaceLoading.tsx';
import { DashboardSkeleton } from './screens/dashboard/DashboardSkeleton.tsx';
import { LibrarySkeleton } from './features/library/LibrarySkeleton.tsx';

/** The skeleton of a screen that is loading; null if the previous screen stays visible. */
export function skeletonOf(path: string, isSignedIn: boolean): ReactNode {
  if (isSignedIn && path === '/') return <DashboardSkeleton />;
  if (isSignedIn && path === '/beats') return <LibrarySkeleton />;
  if (isSignedIn && path.startsWith('/creative-space/')) return <CreativeSpaceLoading />;
  return artistSkeleton(path);
}
