import type { RunningGap } from '@contract/home';
import { lazyPart } from '../components/ui/lazy-part';
import { Skeleton } from '../components/ui/skeleton';

// Loaded on demand: most of the time no running slot lacks a guard.
const NowBand = lazyPart(() => import('../features/assignment/now-band').then((module) => module.NowBand));

/** Draws the running slots that lack guards; nothing if there are none. */
export const renderRunningGaps = (gaps: readonly RunningGap[]) =>
  gaps.length > 0 && <NowBand fallback={<Skeleton className="h-24" />} gaps={gaps} />;
