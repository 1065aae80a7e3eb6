import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { rolesIn } from '@domain/access';
import { transitionOf } from '@domain/booking-transitions';
import { requestedItems } from '@domain/repeat-booking';
import type { BusinessSetting } from '@src/api/setting';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Page } from '@src/components/layout/page';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { useCan } from '@src/hooks/use-can';
import { useNow } from '@src/hooks/use-now';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useRoles } from '@src/stores/session';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingHead } from './booking-head';
import { BookingItems } from './booking-items';
import { BookingMoney } from './booking-money';
import { BookingSteps } from './booking-steps';
import { BookingTimeline } from './booking-timeline';
import { CancelCard } from './cancel-card';
import { CancelDialog } from './cancel-dialog';
import { CancelShift } from './cancel-shift';
import { ChangeCard } from './change-card';
import { DecisionDialog } from './decision-dialog';
import { EndedNotice } from './ended-notice';
import { NextWaiting } from './next-waiting';
import { listPendingLines } from './pending-lines';
import { RefusalDetails } from './refusal-details';
import { SlotList } from './slot-list';
import { countSlots, listPageActions } from './slots';
import type { Reload } from './use-booking-refusal';
import { useCancelTerms } from './use-cancel-terms';
import { useDecision } from './use-decision';
import { useSlotProblems } from './use-slot-problems';
import { useSlotSelection } from './use-slot-selection';
import { WaitingAnswer } from './waiting-answer';
import { WaiveFee } from './waive-fee';
import { WithdrawDialog } from './withdraw-dialog';

// Loaded on demand: a booking is rarely repeated.
const RepeatDialog = lazyDialog(() => import('./repeat-dialog').then((module) => module.RepeatDialog));

const CalendarDialog = lazyDialog(() =>
  import('@src/components/layout/shift-calendar-dialog').then((module) => module.ShiftCalendarDialog),
);

export interface BookingViewProps {
  area: Area;
  booking: Booking;
  setting: BusinessSetting;
  /** Path of the back link. */
  backTo: string;
  /** Draws the staffing view of a booking in place of its slots; left out if the user may not assign guards. */
  staffing?: ((booking: Booking, onClose: () => void) => ReactNode) | undefined;
  /** Draws a further action of a slot: for clients, and for users who may assign guards. */
  slotAction?: ((slot: Slot, booking: Booking) => ReactNode) | undefined;
  /** Draws the problem reports about a slot. */
  slotReports?: ((booking: Booking, slot: Slot) => ReactNode) | undefined;
  onReload: Reload;
}

/** The URL stores whether the staffing view is open, for links and the back button. */
const useStaffing = (isPossible: boolean) => {
  const [search, setSearch] = usePageSearch();
  return {
    isStaffing: isPossible && search.get('view') === 'staffing',
    openStaffing: () => setSearch({ view: 'staffing' }),
    closeStaffing: () => setSearch({}, { replace: true }),
  };
};

/** The approver's selection of pending slots, and the actions on it. */
const useApproverActions = ({ area, booking, onReload }: BookingViewProps, now: Instant) => {
  const decision = useDecision(area, booking, { onReload, now });
  const pending = listPendingLines(booking);
  const { chosen, ...selection } = useSlotSelection(pending, now);
  const isApprover = booking.allowed.includes('approve') || booking.allowed.includes('reject');
  const canDecide = isApprover && pending.length > 0;
  const chosenIds = chosen.map(({ id }) => id);
  return {
    decision,
    pending,
    canDecide,
    selection,
    chosen,
    problems: useSlotProblems(area, booking, pending, { isEnabled: canDecide, now }),
    isApproving: decision.approval.isSending,
    onApprove: () => decision.approve(chosenIds),
    onReject: () => decision.askForReason({ action: 'reject', slotIds: chosenIds }),
    onRejectOne: (slotId: number) => decision.askForReason({ action: 'reject', slotIds: [slotId] }),
  };
};

export const BookingView = (props: BookingViewProps) => {
  const { area, booking, setting, backTo, staffing, onReload } = props;
  const { timeZone, cancelCutOffHours, lateCancelPercent } = setting;
  const { t } = useTranslation();
  const now = useNow(setting);
  const approver = useApproverActions(props, now);
  const { decision, pending, canDecide } = approver;
  const [hadToDecide] = useState(canDecide);
  const [isCancelling, setCancelling] = useState(false);
  const terms = useCancelTerms(area, booking, {
    cutOffHours: cancelCutOffHours,
    percent: lateCancelPercent,
    now,
  });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const canWithdraw = transitionOf('withdraw', booking.status, rolesIn(area, useRoles())) !== undefined;
  const [isRepeating, setRepeating] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const canRepeat = useCan(area, 'booking.edit');
  const canStaff = staffing !== undefined;
  const { isStaffing, openStaffing, closeStaffing } = useStaffing(
    canStaff && booking.allowed.includes('assign'),
  );
  const { filled, required } = countSlots(booking.slots);
  const hasChange = booking.pendingChange !== null;
  const isOver = booking.slots.every(({ endsAt }) => endsAt <= now);
  return (
    <Page>
      <BookingHead
        area={area}
        booking={booking}
        timeZone={timeZone}
        backTo={backTo}
        actions={listPageActions(booking.allowed, {
          canStaff,
          hasPending: pending.length > 0,
          hasApprovable: pending.some(({ id }) => approver.selection.canChoose(id)),
          hasChange,
        })}
        isStaffing={isStaffing}
        isTooLateToCancel={terms?.deadline?.isOver === true && terms.lateCount === 0}
        chosen={approver.chosen.length}
        isApproving={approver.isApproving}
        isFilled={booking.status === 'Confirmed' || (required > 0 && filled === required)}
        onApprove={approver.onApprove}
        onReject={approver.onReject}
        onStaff={openStaffing}
        onRepeat={() => setRepeating(true)}
        onCancel={() => setCancelling(true)}
        onSubscribe={area === 'client' && !isOver ? () => setSubscribing(true) : undefined}
        onWithdraw={canWithdraw ? () => setWithdrawing(true) : undefined}
      />
      {area === 'admin' && hadToDecide && !canDecide && <NextWaiting />}
      {!decision.awaitingReason && (
        <ErrorSummary {...decision.approval.errorSummary}>
          <RefusalDetails refusal={decision.approval.refusal} timeZone={timeZone} />
        </ErrorSummary>
      )}
      <EndedNotice
        booking={booking}
        timeZone={timeZone}
        onRepeat={canRepeat ? () => setRepeating(true) : undefined}
      />
      {area === 'client' && !isOver && <BookingSteps booking={booking} />}
      {area === 'client' && pending.length > 0 && (
        <WaitingAnswer booking={booking} setting={setting} now={now} />
      )}
      {pending.length > 0 && !canDecide && !hasChange && area === 'admin' && (
        <Notice tone="info">{t('booking.detail.waitsForApprover')}</Notice>
      )}
      {isStaffing && staffing ? (
        staffing(booking, closeStaffing)
      ) : (
        <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-6 max-md:gap-4">
            <ChangeCard booking={booking} timeZone={timeZone} decision={canDecide ? approver : undefined} />
            {canDecide && !hasChange && approver.problems.isPremiseClosed && (
              <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
            )}
            <SlotList
              booking={booking}
              now={now}
              actionOf={(slot) => (
                <>
                  {(area === 'client' || slot.state === 'requested' || booking.allowed.includes('assign')) &&
                    props.slotAction?.(slot, booking)}
                  <CancelShift
                    area={area}
                    booking={booking}
                    slot={slot}
                    setting={setting}
                    now={now}
                    onReload={onReload}
                  />
                  {area === 'admin' && (
                    <WaiveFee booking={booking} slot={slot} timeZone={timeZone} onReload={onReload} />
                  )}
                </>
              )}
              reportsOf={(slot) => props.slotReports?.(booking, slot)}
              decision={
                canDecide
                  ? {
                      selection: approver.selection,
                      problems: approver.problems,
                      onReject: (slot) => approver.onRejectOne(slot.id),
                    }
                  : undefined
              }
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6 max-md:gap-4">
            <BookingMoney area={area} booking={booking} />
            {terms?.deadline && (
              <CancelCard
                deadline={terms.deadline}
                fee={terms.fee}
                currency={booking.currency}
                setting={setting}
              />
            )}
            <BookingItems area={area} booking={booking} />
            <BookingTimeline history={booking.history} timeZone={timeZone} />
          </div>
        </div>
      )}
      {decision.awaitingReason && (
        <DecisionDialog
          area={area}
          booking={booking}
          awaitingReason={decision.awaitingReason}
          timeZone={timeZone}
          onReload={onReload}
          onClose={decision.close}
        />
      )}
      {isCancelling && (
        <CancelDialog
          area={area}
          booking={booking}
          terms={terms}
          now={now}
          cancelRule={setting.cancelRule}
          feePercent={lateCancelPercent}
          timeZone={timeZone}
          onReload={onReload}
          onClose={() => setCancelling(false)}
        />
      )}
      {isWithdrawing && (
        <WithdrawDialog
          area={area}
          booking={booking}
          timeZone={timeZone}
          onReload={onReload}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {isSubscribing && (
        <CalendarDialog only={{ bookingId: booking.id }} onClose={() => setSubscribing(false)} />
      )}
      {isRepeating && (
        <RepeatDialog
          area={area}
          title={t('booking.repeat.title')}
          premise={booking.premise}
          items={requestedItems(booking)}
          setting={setting}
          onClose={() => setRepeating(false)}
        />
      )}
    </Page>
  );
};
