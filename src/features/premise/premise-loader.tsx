import type { Area } from '@contract/access';
import { type Premise, premiseCalls } from '@contract/premise';
import { refusalOf } from '@src/api/problem-error';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { ErrorState } from '@src/components/ui/error-state';
import { Skeleton } from '@src/components/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PremiseMissing } from './premise-missing';

interface PremiseLoaderProps {
  area: Area;
  premiseId: number;
  children: (loaded: {
    premise: Premise;
    setting: BusinessSetting;
    reload: () => Promise<Premise | undefined>;
  }) => ReactNode;
}

/** Fetches one premise for a page about it. */
export const PremiseLoader = ({ area, premiseId, children }: PremiseLoaderProps) => {
  const { t } = useTranslation();
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const setting = useSetting();
  const failed = [premise, setting].filter((query) => query.isError);
  if (refusalOf(premise.error)?.status === 404) return <PremiseMissing area={area} />;
  if (premise.data && setting.data)
    return children({
      premise: premise.data,
      setting: setting.data,
      reload: async () => {
        const newest = await premise.refetch();
        return newest.isSuccess ? newest.data : undefined;
      },
    });
  return (
    <Page>
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      ) : (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
          <Skeleton className="h-8 w-[240px]" />
          <Skeleton className="h-[480px]" />
        </div>
      )}
    </Page>
  );
};
