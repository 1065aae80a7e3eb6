import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';

export const UserSkeleton = () => (
  <SkeletonStack>
    <Skeleton className="h-[60px] w-[240px]" />
    <Skeleton className="h-[320px]" />
  </SkeletonStack>
);
