import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Minor } from '@contract/primitives';
import { ZERO } from '@domain/money';
import { useBookingChange } from '@src/api/booking';
import { FormDialog } from '@src/components/form/form-dialog';
import { DescriptionList } from '@src/components/layout/description-list';
import { Notice } from '@src/components/ui/notice';
import { useCheckProblem } from '@src/hooks/use-check-problem';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField, useReason } from './reason-field';
import { RefusalDetails } from './refusal-details';
import { sumAmounts } from './slots';
import { type Reload, useBookingRefusal } from './use-booking-refusal';

export interface CancelProps {
  area: Area;
  booking: Booking;
  timeZone: string;
  onReload: Reload;
  onClose: () => void;
}

interface CancelFormProps extends CancelProps {
  /** A withdrawal takes back only what isn't approved yet; those of shifts end only `slotIds`. */
  kind: 'cancel' | 'withdraw' | 'cancelShift' | 'cancelShifts' | 'withdrawShift';
  slotIds?: number[];
  title: string;
  description: string;
  submitLabel: string;
  submitIcon: LucideIcon;
  /** Why nothing is left to cancel, if the booking has changed meanwhile. */
  nothing?: string | undefined;
  needsReason?: boolean;
  /** The fee that the user accepts by sending; 0 if there is none. */
  fee?: Minor;
  /** What ends and what stays: slots, or a text. */
  effects: readonly { label: string; value: Booking['slots'] | string }[];
  /** Between the effects and the reason. */
  children?: ReactNode;
}

/** Cancels a booking or withdraws its pending part, after showing the effects and asking for a reason. */
export const CancelForm = (props: CancelFormProps) => {
  const {
    area,
    booking,
    timeZone,
    onReload,
    onClose,
    kind,
    slotIds,
    needsReason = false,
    fee = ZERO,
    effects,
    children,
  } = props;
  const { title, description, submitLabel, submitIcon, nothing } = props;
  const { t, i18n } = useTranslation();
  const reason = useReason(needsReason, `booking.${booking.id}.${kind}`);
  const refusal = useBookingRefusal(booking, onReload);
  const checkProblem = useCheckProblem();
  const sending = useSubmit(useBookingChange(area, bookingCalls.cancel[area]), {
    name: title,
    done: () => t(`booking.${kind}.done`),
    onAccepted: reason.draft.forget,
    onDone: onClose,
    onRefused: refusal.explain,
  });
  // What was typed stays to be copied, also where nothing is left to cancel.
  const asksReason = nothing === undefined ? needsReason || slotIds === undefined : reason.wasTyped;
  const textOf = (value: Booking['slots'] | string) =>
    typeof value === 'string'
      ? value
      : `${t('slot.count', { count: value.length })} · ${formatMoney(i18n.language, sumAmounts(value), booking.currency)}`;
  const noneChosen = slotIds?.length === 0 ? checkProblem.summary : undefined;
  const submit = () => {
    if (slotIds?.length === 0) return checkProblem.show(t('booking.cancelShifts.none'));
    if (!reason.check()) return;
    void sending.submit({
      params: { bookingId: booking.id },
      body: {
        version: booking.version,
        ...(kind === 'withdraw' && { changeOnly: true }),
        ...(slotIds && { slotIds }),
        ...(fee > 0 && { acceptFee: fee }),
        ...(reason.reason && { reason: reason.reason }),
      },
    });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      cancelLabel={t(`booking.${kind}.keep`)}
      submitLabel={submitLabel}
      submitIcon={submitIcon}
      isDestructive
      hasNothingToSend={nothing !== undefined}
      sending={{ ...sending, errorSummary: noneChosen ?? sending.errorSummary }}
      draft={reason.draft.offer}
      problemDetails={<RefusalDetails refusal={refusal} timeZone={timeZone} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {nothing === undefined ? (
        <>
          <DescriptionList
            className="tabular rounded bg-surface-sunken p-3"
            items={effects.map(({ label, value }) => ({ label, value: textOf(value) }))}
          />
          {children}
        </>
      ) : (
        <Notice tone="info">{nothing}</Notice>
      )}
      {asksReason && <ReasonField reason={reason} help={t(`booking.${kind}.reasonHelp`)} />}
    </FormDialog>
  );
};
