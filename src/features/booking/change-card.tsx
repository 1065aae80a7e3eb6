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
import { useChangeWords } from './use-change-words';
import { changeLines } from './waiting';

interface ChangeCardProps {
  booking: Booking;
  timeZone: string;
  decision?: ChangeDecision | undefined;
}

/** The change of a booking that waits for approval: before and after, and what to do about it. */
export const ChangeCard = ({ booking, timeZone, decision }: ChangeCardProps) => {
  const { t, i18n } = useTranslation();
  const words = useChangeWords(booking.currency);
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
          <span className="text-text">{words(lines)}</span>
        </p>
        {!decision && <Notice tone="info">{t('booking.change.staysInForce')}</Notice>}
        {decision?.problems.isPremiseClosed && (
          <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
        )}
        {decision && (
          <ChooseAll
            ids={lines.map(({ id }) => id)}
            ticks={decision.ticks}
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
  isPending,
  onApprove,
  onReject,
}: ChangeDecision & { currency: string }) => {
  const { t } = useTranslation();
  const words = useChangeWords(currency);
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
        pending={isPending}
        onClick={onApprove}
        className="h-auto! min-h-control shrink! py-2 text-left whitespace-normal!"
      >
        {/* No plain text, which a button cuts off: all that it does has to be read before it is pressed. */}
        <span>
          {count === 0
            ? t('booking.change.noneChosen')
            : t('booking.change.approve', { what: words(chosen) })}
        </span>
      </Button>
    </div>
  );
};
