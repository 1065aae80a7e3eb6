import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import { cancelOutcome } from '@domain/booking-cancel';
import { guardsFreed } from '@domain/guards-freed';
import { useBookingChange } from '@src/api/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { DescriptionList } from '@src/components/layout/description-list';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant, formatMoney } from '@src/lib/format';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReasonField, useReason } from './reason-field';
import { RefusalDetails } from './refusal-details';
import { sumAmounts } from './slots';
import { type Reload, useBookingRefusal } from './use-booking-refusal';
import type { CancelTerms } from './use-cancel-terms';

interface CancelDialogProps {
  area: Area;
  booking: Booking;
  /** Null if the booking has ended meanwhile. */
  terms: CancelTerms | null;
  now: Instant;
  timeZone: string;
  onReload: Reload;
  onClose: () => void;
}

/** Shows what a cancellation ends and what is still billed, and asks for the reason. */
export const CancelDialog = ({
  area,
  booking,
  terms,
  now,
  timeZone,
  onReload,
  onClose,
}: CancelDialogProps) => {
  const { t, i18n } = useTranslation();
  const reason = useReason(terms?.needsReason ?? false, `booking.${booking.id}.cancel`);
  const { remaining, cancelled } = cancelOutcome(booking.slots, now);
  const money = (slots: Booking['slots']) => formatMoney(i18n.language, sumAmounts(slots), booking.currency);
  const freed = guardsFreed(cancelled.map((slot) => ({ ...slot, numOfSecurity: 0 })));
  const title = t('booking.cancel.title', { number: t('booking.number', { id: booking.id }) });
  const refusal = useBookingRefusal(booking, onReload);
  const sending = useSubmit(useBookingChange(area, bookingCalls.cancel[area]), {
    name: title,
    done: () => t('booking.cancel.done'),
    onAccepted: reason.draft.forget,
    onDone: onClose,
    onRefused: refusal.explain,
  });
  const submit = () => {
    if (!reason.check()) return;
    void sending.submit({
      params: { bookingId: booking.id },
      body: { version: booking.version, ...(reason.reason && { reason: reason.reason }) },
    });
  };
  return (
    <FormDialog
      title={title}
      description={t('booking.cancel.description')}
      cancelLabel={t('booking.cancel.keep')}
      submitLabel={t('booking.cancel.confirm', { count: cancelled.length })}
      submitIcon={Ban}
      isDestructive
      isDisabled={terms === null}
      sending={sending}
      draft={reason.draft.offer}
      problemDetails={<RefusalDetails refusal={refusal} timeZone={timeZone} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <DescriptionList
        className="tabular rounded bg-surface-sunken p-3"
        items={[
          {
            label: t('booking.cancel.ending'),
            value: `${t('slot.count', { count: cancelled.length })} · ${money(cancelled)}`,
          },
          { label: t('booking.cancel.freed'), value: t('slot.guards', { count: freed }) },
          {
            label: t('booking.cancel.staying'),
            value:
              remaining.length === 0
                ? t('booking.cancel.nothingStays')
                : `${t('slot.count', { count: remaining.length })} · ${money(remaining)}`,
          },
        ]}
      />
      {remaining.length > 0 && <p className="text-sm text-text-muted">{t('booking.cancel.whyStaying')}</p>}
      {booking.pendingChange && <Notice tone="info">{t('booking.cancel.changeFalls')}</Notice>}
      {terms?.deadline && !terms.deadline.isOver && (
        <p className="text-sm text-text-muted">
          {t('booking.cancel.until', { date: formatInstant(i18n.language, terms.deadline.at, timeZone) })}
        </p>
      )}
      <ReasonField reason={reason} help={t('booking.cancel.reasonHelp')} />
    </FormDialog>
  );
};
