import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Figure } from '@src/components/ui/figure';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatNumber } from '@src/lib/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Number of premises, and of those with a guard today. */
export const PremiseCounts = ({ area }: { area: Area }) => {
  const { i18n } = useTranslation();
  const counts = useCall(premiseCalls.count[area], {}, { staleTime: 10_000 });
  const placeholder = <Skeleton className="h-9 w-12" />;
  return (
    <Loaded
      queries={{ counts }}
      skeleton={<Figures total={placeholder} guarded={placeholder} />}
      // The list below shows the error; dashes are enough here.
      failure={<Figures total="–" guarded="–" />}
    >
      {(loaded) => (
        <Figures
          total={formatNumber(i18n.language, loaded.counts.totalPremise)}
          guarded={formatNumber(i18n.language, loaded.counts.totalProtectedPremise)}
        />
      )}
    </Loaded>
  );
};

const Figures = ({ total, guarded }: { total: ReactNode; guarded: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-form">
      <Figure label={t('premise.count.total')} value={total} />
      <Figure label={t('premise.count.protected')} value={guarded} />
    </div>
  );
};
