import { Skeleton } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';

export const EditorSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-14 max-w-form" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-[640px]" />
        <Skeleton className="h-[480px] max-xl:hidden" />
      </div>
    </div>
  );
};
