import { Skeleton } from '@src/components/ui/skeleton';

/** In the place of the checklist while its code and its steps are fetched. */
export const ChecklistSkeleton = () => <Skeleton className="h-[300px]" />;
