import type { Booking } from '@contract/booking';
import { rolesIn } from '@domain/access';
import { transitionOf } from '@domain/booking-transitions';
import { countSlots } from '@domain/wire-slot';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Page } from '@src/components/layout/page';
import { Notice } from '@src/components/ui/notice';
import { useCan } from '@src/hooks/use-can';
import { useNow } from '@src/hooks/use-now';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useRoles } from '@src/stores/session';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingAction, BookingDialog } from './booking-dialog';
import { BookingHead } from './booking-head';
import { BookingItems } from './booking-items';
import { BookingMoney } from './booking-money';
import { BookingShifts, type BookingShiftsProps } from './booking-shifts';
import { BookingSteps } from './booking-steps';
import { BookingTimeline } from './booking-timeline';
import { CancelCard } from './cancel-card';
import { DecisionDialog } from './decision-dialog';
import { EndedNotice } from './ended-notice';
import { NextWaiting } from './next-waiting';
import { RefusalDetails } from './refusal-details';
import { listPageActions } from './slots';
import { useApproverActions } from './use-approver-actions';
import { useCancelTerms } from './use-cancel-terms';
import { WaitingAnswer } from './waiting-answer';

export interface BookingViewProps extends Omit<BookingShiftsProps, 'now' | 'approver'> {
  /** Path of the back link. */
  backTo: string;
  /** Draws the staffing view of a booking in place of its slots; left out if the user may not assign guards. */
  staffing?: ((booking: Booking, onClose: () => void) => ReactNode) | undefined;
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

export const BookingView = (props: BookingViewProps) => {
  const { area, booking, setting, backTo, staffing, onReload } = props;
  const { timeZone, cancelCutOffHours, lateCancelPercent } = setting;
  const { t } = useTranslation();
  const now = useNow(setting);
  const approver = useApproverActions({ area, booking, now, onReload });
  const { decision, pending, canDecide } = approver;
  const [hadToDecide] = useState(canDecide);
  const [action, setAction] = useState<BookingAction>();
  const terms = useCancelTerms(area, booking, {
    cutOffHours: cancelCutOffHours,
    percent: lateCancelPercent,
    now,
  });
  const canWithdraw = transitionOf('withdraw', booking.status, rolesIn(area, useRoles())) !== undefined;
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
        onRepeat={() => setAction('repeat')}
        onCancel={() => setAction('cancel')}
        onSubscribe={area === 'client' && !isOver ? () => setAction('subscribe') : undefined}
        onWithdraw={canWithdraw ? () => setAction('withdraw') : undefined}
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
        onRepeat={canRepeat ? () => setAction('repeat') : undefined}
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
            <BookingShifts {...props} now={now} approver={approver} />
          </div>
          <div className="flex min-w-0 flex-col gap-6 max-md:gap-4">
            <BookingMoney area={area} booking={booking} />
            {terms?.deadline && (
              <CancelCard
                deadline={terms.deadline}
                fee={terms.fee}
                currency={booking.currency}
                onChoose={terms.cancellable.length > 1 ? () => setAction('cancelShifts') : undefined}
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
      {action && (
        <BookingDialog
          action={action}
          area={area}
          booking={booking}
          setting={setting}
          terms={terms}
          now={now}
          onReload={onReload}
          onClose={() => setAction(undefined)}
        />
      )}
    </Page>
  );
};
