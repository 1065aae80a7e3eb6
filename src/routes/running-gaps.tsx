import type { RunningGap } from '@contract/home';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/ui/skeleton';

// Loaded on demand: most of the time no running slot lacks a guard.
const NowBand = lazy(() =>
  import('../features/assignment/now-band').then((module) => ({ default: module.NowBand })),
);

/** Draws the running slots that lack guards; nothing if there are none. */
export const renderRunningGaps = (gaps: readonly RunningGap[]) =>
  gaps.length > 0 && (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <NowBand gaps={gaps} />
    </Suspense>
  );
