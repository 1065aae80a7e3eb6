import { Skeleton } from '@src/components/ui/skeleton';

/** Shown while the checklist's code and data are loading. */
export const ChecklistSkeleton = () => <Skeleton className="h-[300px]" />;
