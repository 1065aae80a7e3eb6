import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { Figure } from '@src/components/ui/figure';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatNumber } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** How many premises there are, and how many of them have a guard today. */
export const PremiseCounts = ({ area }: { area: Area }) => {
  const { t, i18n } = useTranslation();
  const { data, isError } = useCall(premiseCalls.count[area], {}, { staleTime: 10_000 });
  // The list says that something is wrong; two dashes beside it are enough.
  const say = (count: number | undefined) =>
    count !== undefined ? (
      formatNumber(i18n.language, count)
    ) : isError ? (
      '–'
    ) : (
      <Skeleton className="h-9 w-12" />
    );
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-form">
      <Figure label={t('premise.count.total')} value={say(data?.totalPremise)} />
      <Figure label={t('premise.count.protected')} value={say(data?.totalProtectedPremise)} />
    </div>
  );
};
