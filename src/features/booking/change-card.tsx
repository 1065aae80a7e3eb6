import type { Booking } from '@contract/booking';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { formatInstant } from '@src/lib/format';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangeDecision } from './change-decision';
import { ChangeTable } from './change-table';
import { ChooseAll } from './choose-all';
import { changeLines } from './pending-lines';
import { useChangeText } from './use-change-text';

interface ChangeCardProps {
  booking: Booking;
  timeZone: string;
  decision?: ChangeDecision | undefined;
}

/** The pending change of a booking, before and after, and the approver's actions. */
export const ChangeCard = ({ booking, timeZone, decision }: ChangeCardProps) => {
  const { t, i18n } = useTranslation();
  const changeText = useChangeText(booking.currency);
  const { pendingChange } = booking;
  if (!pendingChange) return null;
  const lines = changeLines(booking);
  return (
    <Card title={t('booking.change.title')}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-sm text-text-muted">
          {t('booking.change.asked', {
            person: pendingChange.requestedBy.name,
            date: formatInstant(i18n.language, pendingChange.requestedAt, timeZone),
          })}
          {' · '}
          <span className="text-text">{changeText(lines)}</span>
        </p>
        {!decision && <Notice tone="info">{t('booking.change.staysInForce')}</Notice>}
        {decision?.problems.isPremiseClosed && (
          <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
        )}
        {decision && (
          <ChooseAll
            ids={lines.map(({ id }) => id)}
            selection={decision.selection}
            label={(chosen) => t('booking.change.chosen', { chosen, count: lines.length })}
          />
        )}
        <ChangeTable booking={booking} lines={lines} decision={decision} />
        {decision && <DecisionBar {...decision} currency={booking.currency} />}
      </div>
    </Card>
  );
};

const DecisionBar = ({
  chosen,
  currency,
  isApproving,
  onApprove,
  onReject,
}: ChangeDecision & { currency: string }) => {
  const { t } = useTranslation();
  const changeText = useChangeText(currency);
  const count = chosen.length;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="outline" icon={X} disabled={count === 0} onClick={onReject}>
        {t('booking.change.reject', { count })}
      </Button>
      <Button
        kind="primary"
        icon={Check}
        disabled={count === 0}
        pending={isApproving}
        onClick={onApprove}
        className="h-auto! min-h-control shrink! py-2 text-left whitespace-normal!"
      >
        {/* In a span, because a button truncates plain text, and this label must be readable in full. */}
        <span>
          {count === 0
            ? t('booking.change.noneChosen')
            : t('booking.change.approve', { what: changeText(chosen) })}
        </span>
      </Button>
    </div>
  );
};
