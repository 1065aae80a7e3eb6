import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { servedMonthCalls } from '@contract/served-month';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { useAgreementText } from '@src/hooks/use-agreement-text';
import { paths } from '@src/lib/paths';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface AgreementStateProps {
  area: Area;
  invoice: Invoice;
  timeZone: string;
}

/** Whether the client has agreed to the month's served hours, who and when. */
export const AgreementState = ({ area, invoice: { premise, period }, timeZone }: AgreementStateProps) => {
  const { t } = useTranslation();
  const agreementText = useAgreementText(area, timeZone);
  const served = useCall(servedMonthCalls.get[area], { params: { id: premise.id, month: period } });
  return (
    <Card title={t('servedMonth.card')}>
      <Loaded queries={{ served }} skeleton={<SkeletonRows rows={1} label={t('loading')} />}>
        {(loaded) => (
          <p className="text-sm">
            <Unbroken>{agreementText(loaded.served)}</Unbroken>
          </p>
        )}
      </Loaded>
      <Button
        size="sm"
        icon={ClipboardCheck}
        className="mt-3"
        to={paths.servedMonth(area, premise.id, period)}
      >
        {t('servedMonth.show')}
      </Button>
    </Card>
  );
};
