import type { Minor } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { joinSentences } from '@domain/join-sentences';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatInstant, formatMoney } from '@src/lib/format';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CallUs } from './call-us';
import type { CancelTerms } from './use-cancel-terms';

interface CancelCardProps {
  deadline: NonNullable<CancelTerms['deadline']>;
  /** What cancelling costs now; 0 if nothing, or if it is too late. */
  fee: Minor;
  currency: string;
  /** Opens the choice of shifts to cancel; left out where there is nothing to choose between. */
  onChoose: (() => void) | undefined;
  setting: Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'dutyDeskPhone' | 'company'>;
}

/** Until when the user may cancel the booking; after that, why not and whom to contact. Later shifts can be cancelled longer. */
export const CancelCard = ({ deadline, fee, currency, onChoose, setting }: CancelCardProps) => {
  const { t, i18n } = useTranslation();
  const instant = (at: string) => formatInstant(i18n.language, at, setting.timeZone);
  const terms =
    fee > 0
      ? t('booking.cancel.costs', {
          fee: formatMoney(i18n.language, fee, currency),
          until: instant(deadline.at),
        })
      : deadline.isOver
        ? t('booking.cancel.tooLate', {
            count: setting.cancelCutOffHours,
            start: instant(deadline.nextStart),
            until: instant(deadline.at),
          })
        : t('booking.cancel.until', { date: instant(deadline.at) });
  const text = joinSentences([
    terms,
    ...(deadline.hasLater ? [t('booking.cancel.later', { hours: setting.cancelCutOffHours })] : []),
  ]);
  return (
    <Card title={t('booking.cancel.cardTitle')}>
      <div className="flex flex-col gap-2 text-sm">
        {deadline.isOver && fee === 0 ? (
          <CallUs setting={setting}>{text}</CallUs>
        ) : (
          <p>
            <Unbroken>{text}</Unbroken>
          </p>
        )}
        {onChoose && (
          <Button size="sm" icon={ListChecks} onClick={() => onChoose()} className="self-start">
            {t('booking.cancelShifts.open')}
          </Button>
        )}
      </div>
    </Card>
  );
};
