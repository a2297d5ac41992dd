import { Skeleton, SkeletonRows } from '#app/ui/States.tsx';
import * as texts from './texts.ts';

/** The dashboard's skeleton. */
export function DashboardSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <Skeleton className="-mx-gutter h-[300px] rounded-none sm:mx-0 sm:mt-6 sm:rounded-card lg:h-[336px]" />
      <div className="flex gap-2 pt-4">
        <Skeleton className="h-target flex-1 rounded-control sm:w-1/4 sm:flex-none" />
        <Skeleton className="h-target flex-1 rounded-control sm:w-1/4 sm:flex-none" />
      </div>
      <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
        <Skeleton className="h-[148px] rounded-card lg:col-start-2" />
        <div className="lg:col-start-1 lg:row-start-1">
          <SkeletonRows rows={4} label={texts.loadingYourProfile} />
        </div>
      </div>
    </main>
  );
}
