import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';

export const PremiseSkeleton = () => (
  <SkeletonStack>
    <Skeleton className="h-8 w-[240px]" />
    <Skeleton className="h-[480px]" />
  </SkeletonStack>
);
