import type { Instant } from '@contract/primitives';
import { cancelOutcome } from '@domain/booking-cancel';
import { guardsFreed } from '@domain/guards-freed';
import { ZERO } from '@domain/money';
import { slotOfWire } from '@domain/wire-slot';
import { CancelRule } from '@src/components/ui/cancel-rule';
import { Notice } from '@src/components/ui/notice';
import { formatInstant, formatMoney } from '@src/lib/format';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CancelForm, type CancelProps } from './cancel-form';
import { sumLateFees } from './slots';
import type { CancelTerms } from './use-cancel-terms';

interface CancelDialogProps extends CancelProps {
  /** Null if the booking has ended meanwhile. */
  terms: CancelTerms | null;
  now: Instant;
  /** The company's rule for typhoons. */
  cancelRule: string;
  /** Of the price of shifts that are cancelled late. */
  feePercent: number;
}

/** Shows what a cancellation ends and what is still billed, and asks for the reason. */
export const CancelDialog = ({ terms, now, cancelRule, feePercent, ...props }: CancelDialogProps) => {
  const { t, i18n } = useTranslation();
  const { booking, timeZone } = props;
  const { remaining, cancelled } = cancelOutcome(booking.slots, now);
  const freed = guardsFreed(cancelled.map((slot) => ({ ...slotOfWire(slot), guards: 0 })));
  const accepted = terms?.fee ?? ZERO;
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  const fee = money(accepted);
  // Of shifts that were cancelled before.
  const owed = sumLateFees(booking.slots);
  return (
    <CancelForm
      {...props}
      kind="cancel"
      title={t('booking.cancel.title', {
        number: t('booking.number', { id: booking.id }).toLocaleLowerCase(),
      })}
      description={t('booking.cancel.description')}
      submitLabel={
        accepted > 0
          ? t('booking.cancel.confirmFee', { fee })
          : t('booking.cancel.confirm', { count: cancelled.length })
      }
      fee={accepted}
      submitIcon={Ban}
      nothing={terms === null ? t('booking.cancel.ended') : undefined}
      needsReason={terms?.needsReason ?? false}
      effects={[
        { label: t('booking.cancel.ending'), value: cancelled },
        { label: t('booking.cancel.freed'), value: t('slot.guards', { count: freed }) },
        ...(accepted > 0
          ? [
              {
                label: t('booking.cancelShift.cost'),
                value: t('booking.cancel.feeOf', { fee, percent: feePercent, count: terms?.lateCount }),
              },
            ]
          : []),
        ...(remaining.length > 0
          ? [{ label: t('booking.cancel.staying'), value: remaining }]
          : owed > 0
            ? [{ label: t('booking.cancel.staying'), value: t('slot.lateFee', { fee: money(owed) }) }]
            : accepted === 0
              ? [{ label: t('booking.cancel.staying'), value: t('booking.cancel.nothingStays') }]
              : []),
      ]}
    >
      {remaining.length > 0 && <p className="text-sm text-text-muted">{t('booking.cancel.whyStaying')}</p>}
      {remaining.length > 0 && owed > 0 && (
        <p className="text-sm text-text-muted">{t('booking.detail.lateFees', { fee: money(owed) })}</p>
      )}
      {booking.pendingChange && <Notice tone="info">{t('booking.cancel.changeFalls')}</Notice>}
      {terms?.deadline && !terms.deadline.isOver && (
        <p className="text-sm text-text-muted">
          {t('booking.cancel.until', { date: formatInstant(i18n.language, terms.deadline.at, timeZone) })}
        </p>
      )}
      <CancelRule rule={cancelRule} />
    </CancelForm>
  );
};
