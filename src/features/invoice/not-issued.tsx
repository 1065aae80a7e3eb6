import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { FileClock, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface NotIssuedProps {
  area: Area;
  premiseId: number;
  month: string;
}

/** Shown to a client for a month whose invoice isn't issued yet. */
export const NotIssued = ({ area, premiseId, month }: NotIssuedProps) => {
  const { t, i18n } = useTranslation();
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  return (
    <Loaded
      queries={{ premise }}
      missing={<Missing what="invoice" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-48" />}
    >
      {(loaded) => (
        <EmptyState
          icon={FileClock}
          text={t('invoice.notIssued', {
            premise: loaded.premise.name,
            month: formatMonth(i18n.language, month),
          })}
          action={
            <Button kind="primary" icon={ReceiptText} to={paths.quotation(area, premiseId, month)}>
              {t('invoice.toQuotation')}
            </Button>
          }
        />
      )}
    </Loaded>
  );
};
