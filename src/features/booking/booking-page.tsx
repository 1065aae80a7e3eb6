import type { Booking, Slot } from '@contract/booking';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatInstant } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { BookingActionMenu, BookingNextAction, type PageActionHandlers } from './booking-actions';
import type { BookingDetailProps } from './booking-detail';
import { BookingFacts } from './booking-facts';
import { BookingMoney } from './booking-money';
import { BookingSteps } from './booking-steps';
import { BookingTimeline } from './booking-timeline';
import { DecisionDialog, DecisionNotice } from './decision-dialog';
import { SlotDays } from './slot-days';
import { pageActions, waitingSlots } from './slots';
import { useDecision } from './use-decision';

interface BookingViewProps extends BookingDetailProps {
  booking: Booking;
  timeZone: string;
  onReload: () => Promise<unknown>;
}

/** Whether the staffing is open stands in the URL, so that it can be linked and left by the back button. */
const useStaffing = (isPossible: boolean) => {
  const [search, setSearch] = useSearchParams();
  return {
    isStaffing: isPossible && search.get('view') === 'staffing',
    openStaffing: () => setSearch({ view: 'staffing' }),
    closeStaffing: () => setSearch({}, { replace: true }),
  };
};

/** Which waiting slots an approver has ticked. All are at first, also those that come while the page stands. */
const useTicks = (waiting: readonly Slot[]) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  return {
    chosenIds: waiting.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id),
    isChosen: (slot: Slot) => !leftOut.has(slot.id),
    onChoose: (slots: readonly Slot[], isChosen: boolean) => {
      const ids = new Set(leftOut);
      for (const { id } of slots) isChosen ? ids.delete(id) : ids.add(id);
      setLeftOut(ids);
    },
  };
};

export const BookingView = ({ area, booking, timeZone, backTo, staffing, onReload }: BookingViewProps) => {
  const { t, i18n } = useTranslation();
  const decision = useDecision(area, booking, onReload);
  const waiting = waitingSlots(booking);
  const ticks = useTicks(waiting);
  const canStaff = staffing !== undefined;
  const actions = pageActions(booking.allowed, { canStaff, hasWaiting: waiting.length > 0 });
  const { isStaffing, openStaffing, closeStaffing } = useStaffing(
    canStaff && booking.allowed.includes('assign'),
  );
  const mayDecide = booking.allowed.includes('approve') || booking.allowed.includes('reject');
  const handlers: PageActionHandlers = {
    chosen: ticks.chosenIds.length,
    isPending: decision.isPending,
    isFilled: booking.status === 'Confirmed',
    onApprove: () => void decision.send('approve', ticks.chosenIds),
    onReject: () => decision.ask({ action: 'reject', slotIds: ticks.chosenIds }),
    onStaff: openStaffing,
  };
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={backTo} />}
        title={booking.premise.name}
        subtitle={
          <>
            {t('booking.detail.subtitle', {
              number: t('booking.number', { id: booking.id }),
              person: booking.orderedBy.name,
              date: formatInstant(i18n.language, booking.createdAt, timeZone),
            })}{' '}
            <Link
              to={paths.premise(area, booking.premise.id)}
              className="whitespace-nowrap text-primary-text underline underline-offset-4"
            >
              {t('booking.detail.toPremise')}
            </Link>
          </>
        }
        status={<BookingChip booking={booking} />}
        action={!isStaffing && actions.next && <BookingNextAction action={actions.next} {...handlers} />}
        menu={
          !isStaffing &&
          actions.others.length > 0 && <BookingActionMenu actions={actions.others} {...handlers} />
        }
      />
      {decision.problem && !decision.asked && (
        <DecisionNotice problem={decision.problem} onReload={() => void decision.reload()} />
      )}
      {area === 'client' && <BookingSteps status={booking.status} />}
      {waiting.length > 0 && !mayDecide && area === 'admin' && (
        <Notice tone="info">{t('booking.detail.waitsForApprover')}</Notice>
      )}
      {isStaffing && staffing ? (
        staffing(booking, closeStaffing)
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <SlotDays
            booking={booking}
            ticks={
              mayDecide && waiting.length > 0
                ? {
                    ...ticks,
                    onReject: (slot) => decision.ask({ action: 'reject', slotIds: [slot.id] }),
                  }
                : undefined
            }
          />
          <div className="flex min-w-0 flex-col gap-6">
            <BookingMoney booking={booking} />
            <BookingFacts booking={booking} />
            <BookingTimeline history={booking.history} timeZone={timeZone} />
          </div>
        </div>
      )}
      {decision.asked && <DecisionDialog decision={decision} />}
    </Page>
  );
};

const BookingChip = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation();
  const inForce = booking.slots.filter(({ state }) => state === 'approved');
  const filled = inForce.reduce((sum, slot) => sum + slot.filled, 0);
  const required = inForce.reduce((sum, slot) => sum + slot.numOfSecurity, 0);
  return (
    <StatusChip
      tone={STATUS_TONES[booking.status]}
      label={t(`booking.status.${booking.status}`)}
      {...(booking.status === 'SecurityAssigning' && { detail: `${filled}/${required}` })}
    />
  );
};
