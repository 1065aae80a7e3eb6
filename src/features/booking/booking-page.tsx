import type { Area } from '@contract/access';
import type { Booking, Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import { findTransition } from '@domain/booking-transitions';
import type { BusinessSetting } from '@src/api/setting';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Page } from '@src/components/layout/page';
import { Notice } from '@src/components/ui/notice';
import { useMay } from '@src/hooks/use-may';
import { useNow } from '@src/hooks/use-now';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useRoles } from '@src/stores/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingHead } from './booking-head';
import { BookingItems } from './booking-items';
import { BookingMoney } from './booking-money';
import { BookingNews } from './booking-news';
import { BookingSteps } from './booking-steps';
import { BookingTimeline } from './booking-timeline';
import { CancelCard } from './cancel-card';
import { CancelDialog } from './cancel-dialog';
import { ChangeCard } from './change-card';
import { DecisionDialog } from './decision-dialog';
import { EndedNotice } from './ended-notice';
import { SlotDays } from './slot-days';
import { pageActions, partsOf } from './slots';
import type { Reload } from './use-booking-refusal';
import { useCancelTerms } from './use-cancel-terms';
import { useDecision } from './use-decision';
import { useSlotProblems } from './use-slot-problems';
import { useTicks } from './use-ticks';
import { waitingLines } from './waiting';
import { WithdrawDialog } from './withdraw-dialog';

// Few who look at a booking repeat it.
const RepeatDialog = lazy(() =>
  import('./repeat-dialog').then((module) => ({ default: module.RepeatDialog })),
);

export interface BookingViewProps {
  area: Area;
  booking: Booking;
  setting: BusinessSetting;
  /** Where the way back leads. */
  backTo: string;
  /** Draws the staffing of a booking in the place of its slots; left out where the reader may not staff. */
  staffing?: ((booking: Booking, onClose: () => void) => ReactNode) | undefined;
  /** What else such a reader can do with a slot. */
  slotAction?: ((slot: Slot) => ReactNode) | undefined;
  onReload: Reload;
}

/** Whether the staffing is open stands in the URL, so that it can be linked and left by the back button. */
const useStaffing = (isPossible: boolean) => {
  const [search, setSearch] = usePageSearch();
  return {
    isStaffing: isPossible && search.get('view') === 'staffing',
    openStaffing: () => setSearch({ view: 'staffing' }),
    closeStaffing: () => setSearch({}, { replace: true }),
  };
};

/** What an approver does with what waits. */
const useDeciding = ({ area, booking, onReload }: BookingViewProps, now: Instant) => {
  const decision = useDecision(area, booking, { onReload, now });
  const waiting = waitingLines(booking);
  const { chosen, ...ticks } = useTicks(waiting, now);
  const isApprover = booking.allowed.includes('approve') || booking.allowed.includes('reject');
  const mayDecide = isApprover && waiting.length > 0;
  const chosenIds = chosen.map(({ id }) => id);
  return {
    decision,
    waiting,
    mayDecide,
    ticks,
    chosen,
    problems: useSlotProblems(area, booking, waiting, { isAsked: mayDecide, now }),
    isPending: decision.approval.isSending,
    onApprove: () => decision.approve(chosenIds),
    onReject: () => decision.ask({ action: 'reject', slotIds: chosenIds }),
    onRejectOne: (slotId: number) => decision.ask({ action: 'reject', slotIds: [slotId] }),
  };
};

export const BookingView = (props: BookingViewProps) => {
  const { area, booking, setting, backTo, staffing, onReload } = props;
  const { timeZone, cancelCutOffHours } = setting;
  const { t } = useTranslation();
  const now = useNow(setting);
  const deciding = useDeciding(props, now);
  const { decision, waiting, mayDecide } = deciding;
  const [isCancelling, setCancelling] = useState(false);
  const terms = useCancelTerms(area, booking, { cutOffHours: cancelCutOffHours, now });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = findTransition('withdraw', booking.status, rolesIn(area, useRoles())) !== undefined;
  const [isRepeating, setRepeating] = useState(false);
  const mayRepeat = useMay(area, 'booking.edit');
  const canStaff = staffing !== undefined;
  const { isStaffing, openStaffing, closeStaffing } = useStaffing(
    canStaff && booking.allowed.includes('assign'),
  );
  const { filled, required } = partsOf(booking.slots);
  const hasChange = booking.pendingChange !== null;
  const isOver = booking.slots.every(({ endsAt }) => endsAt <= now);
  return (
    <Page>
      <BookingHead
        area={area}
        booking={booking}
        timeZone={timeZone}
        backTo={backTo}
        actions={pageActions(booking.allowed, {
          canStaff,
          hasWaiting: waiting.length > 0,
          hasApprovable: waiting.some(({ id }) => deciding.ticks.canChoose(id)),
          hasChange,
        })}
        isStaffing={isStaffing}
        chosen={deciding.chosen.length}
        isPending={deciding.isPending}
        isFilled={booking.status === 'Confirmed' || (required > 0 && filled === required)}
        onApprove={deciding.onApprove}
        onReject={deciding.onReject}
        onStaff={openStaffing}
        onRepeat={() => setRepeating(true)}
        onCancel={() => setCancelling(true)}
        onWithdraw={mayWithdraw ? () => setWithdrawing(true) : undefined}
      />
      {!decision.asked && (
        <ErrorSummary {...decision.approval.errorSummary}>
          <BookingNews refusal={decision.approval.refusal} timeZone={timeZone} />
        </ErrorSummary>
      )}
      <EndedNotice
        booking={booking}
        timeZone={timeZone}
        onRepeat={mayRepeat ? () => setRepeating(true) : undefined}
      />
      {area === 'client' && !isOver && <BookingSteps booking={booking} />}
      {waiting.length > 0 && !mayDecide && !hasChange && area === 'admin' && (
        <Notice tone="info">{t('booking.detail.waitsForApprover')}</Notice>
      )}
      {isStaffing && staffing ? (
        staffing(booking, closeStaffing)
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-6">
            <ChangeCard booking={booking} timeZone={timeZone} decision={mayDecide ? deciding : undefined} />
            {mayDecide && !hasChange && deciding.problems.isPremiseClosed && (
              <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
            )}
            <SlotDays
              booking={booking}
              now={now}
              actionOf={booking.allowed.includes('assign') ? props.slotAction : undefined}
              decision={
                mayDecide
                  ? {
                      ticks: deciding.ticks,
                      problems: deciding.problems,
                      onReject: (slot) => deciding.onRejectOne(slot.id),
                    }
                  : undefined
              }
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <BookingMoney area={area} booking={booking} />
            {terms?.until && <CancelCard until={terms.until} setting={setting} />}
            <BookingItems area={area} booking={booking} />
            <BookingTimeline history={booking.history} timeZone={timeZone} />
          </div>
        </div>
      )}
      {decision.asked && (
        <DecisionDialog
          area={area}
          booking={booking}
          asked={decision.asked}
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
      {isRepeating && (
        <Suspense>
          <RepeatDialog area={area} booking={booking} setting={setting} onClose={() => setRepeating(false)} />
        </Suspense>
      )}
    </Page>
  );
};
