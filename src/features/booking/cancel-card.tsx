import type { Minor } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatInstant, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { CallUs } from './call-us';
import type { CancelTerms } from './use-cancel-terms';

interface CancelCardProps {
  deadline: NonNullable<CancelTerms['deadline']>;
  /** What cancelling costs now; 0 if nothing, or if it is too late. */
  fee: Minor;
  currency: string;
  setting: Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'dutyDeskPhone' | 'company'>;
}

/** Until when the user may cancel; after that, why not and whom to contact. */
export const CancelCard = ({ deadline, fee, currency, setting }: CancelCardProps) => {
  const { t, i18n } = useTranslation();
  const instant = (at: string) => formatInstant(i18n.language, at, setting.timeZone);
  return (
    <Card title={t('booking.cancel.cardTitle')}>
      <div className="flex flex-col gap-2 text-sm">
        {fee > 0 ? (
          <p>
            <Unbroken>
              {t('booking.cancel.costs', {
                fee: formatMoney(i18n.language, fee, currency),
                until: instant(deadline.at),
              })}
            </Unbroken>
          </p>
        ) : deadline.isOver ? (
          <CallUs setting={setting}>
            {t('booking.cancel.tooLate', {
              count: setting.cancelCutOffHours,
              start: instant(deadline.nextStart),
              until: instant(deadline.at),
            })}
          </CallUs>
        ) : (
          <p>
            <Unbroken>{t('booking.cancel.until', { date: instant(deadline.at) })}</Unbroken>
          </p>
        )}
      </div>
    </Card>
  );
};
