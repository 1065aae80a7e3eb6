import type { Area } from '@contract/access';
import type { Booking, BookingStatus } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { countSlots } from '@domain/wire-slot';
import { ReferenceIs } from '@src/components/document/reference-is';
import { AuditMenu } from '@src/components/layout/audit-menu';
import { ListReturn } from '@src/components/layout/list-return';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { StatusChip } from '@src/components/ui/status-chip';
import { Unbroken } from '@src/components/ui/unbroken';
import { useCan } from '@src/hooks/use-can';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatInstant } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Ban, CalendarSync, CopyPlus, PencilLine, Repeat, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BookingActionMenu, BookingNextAction, type PageActionHandlers } from './booking-actions';
import type { listPageActions } from './slots';

/** Statuses about guards, shown with the count of filled places. */
const STAFFED_STATUSES: readonly BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];

/** The status of a booking; a pending one also shows how much of it is approved and staffed. */
const BookingChip = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation();
  const { status } = booking;
  const { approved, pending, filled, required } = countSlots(booking.slots);
  const isStaffed = STAFFED_STATUSES.includes(status);
  const waits = status === 'Ordered' || status === 'PendingApproval';
  const details = [
    waits &&
      approved > 0 &&
      pending > 0 &&
      t('booking.detail.partlyApproved', { approved, count: approved + pending }),
    waits && required > 0 && t('assignment.filled', { filled, count: required }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusChip
        tone={STATUS_TONES[status]}
        label={t(`booking.status.${status}`)}
        {...(isStaffed && required > 0 && { detail: `${filled}/${required}` })}
      />
      {details.length > 0 && <span className="tabular text-sm text-text-muted">{details.join(' · ')}</span>}
    </span>
  );
};

interface BookingHeadProps extends PageActionHandlers {
  area: Area;
  booking: Booking;
  timeZone: string;
  backTo: string;
  actions: ReturnType<typeof listPageActions>;
  /** The staffing view, which has its own actions, is open. */
  isStaffing: boolean;
  onRepeat: () => void;
  onCancel: () => void;
  /** Present for clients, who can subscribe to the shifts in a calendar app. */
  onSubscribe?: (() => void) | undefined;
  /** Whether slots in force can't be cancelled any more, not even for a fee. */
  isTooLateToCancel: boolean;
  /** Present if the user may withdraw what isn't approved yet. */
  onWithdraw?: (() => void) | undefined;
}

const listsOf = (area: Area) => {
  const call = bookingCalls.list[area];
  const pathOf = (id: number, premiseId: number) => paths.booking(area, premiseId, id);
  return {
    manageBookings: { call, pathOf: paths.manageBooking },
    premiseBookings: { call, pathOf },
    clientBookings: { call, pathOf },
  };
};

/** The header of a booking's page: premise, status, who ordered it for whom, and the actions. */
export const BookingHead = ({
  area,
  booking,
  timeZone,
  backTo,
  actions,
  isStaffing,
  isTooLateToCancel,
  ...on
}: BookingHeadProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const canRepeat = useCan(area, 'booking.edit');
  const isAnyApproved = booking.slots.some(({ state }) => state === 'approved');
  const { onWithdraw } = on;
  // If nothing is approved, a withdrawal already cancels the whole booking; past the cut-off it is all that is left.
  const canCancel =
    booking.allowed.includes('cancel') && (!onWithdraw || (isAnyApproved && !isTooLateToCancel));
  const hasMenu =
    actions.others.length > 0 ||
    canRepeat ||
    canCancel ||
    onWithdraw !== undefined ||
    on.onSubscribe !== undefined;
  return (
    <PageHeader
      back={<ListReturn to={backTo} lists={listsOf(area)} id={booking.id} />}
      title={booking.premise.name}
      subtitle={<Subtitle area={area} booking={booking} timeZone={timeZone} />}
      status={<BookingChip booking={booking} />}
      action={
        !isStaffing && (
          <>
            {actions.next && <BookingNextAction action={actions.next} {...on} />}
            {booking.allowed.includes('edit') && (
              <Button
                variant="outline"
                icon={PencilLine}
                to={paths.bookingEdit(area, booking.premise.id, booking.id)}
                state={origin}
              >
                {t('booking.detail.edit')}
              </Button>
            )}
          </>
        )
      }
      menu={
        !isStaffing &&
        hasMenu && (
          <>
            <BookingActionMenu actions={actions.others} {...on} />
            {canRepeat && (
              <DropdownMenuItem icon={CopyPlus} onSelect={() => on.onRepeat()}>
                {t('booking.repeat.open')}
              </DropdownMenuItem>
            )}
            {canRepeat && (
              <DropdownMenuItem
                icon={Repeat}
                onSelect={() => navigate(paths.newStandingOrder(area, booking.premise.id, booking.id))}
              >
                {t('standingOrder.makeWeekly')}
              </DropdownMenuItem>
            )}
            {on.onSubscribe && (
              <DropdownMenuItem icon={CalendarSync} onSelect={() => on.onSubscribe?.()}>
                {t('calendar.subscribe')}
              </DropdownMenuItem>
            )}
            {area === 'admin' && <AuditMenu subject={`booking:${booking.id}`} />}
            {onWithdraw && (
              <DropdownMenuItem icon={Undo2} onSelect={() => onWithdraw()}>
                {t(isAnyApproved ? 'booking.withdraw.openChange' : 'booking.withdraw.open')}
              </DropdownMenuItem>
            )}
            {canCancel && (
              <DropdownMenuItem icon={Ban} onSelect={() => on.onCancel()}>
                {t('booking.cancel.open')}
              </DropdownMenuItem>
            )}
          </>
        )
      }
    />
  );
};

const Subtitle = ({ area, booking, timeZone }: Pick<BookingHeadProps, 'area' | 'booking' | 'timeZone'>) => {
  const { t, i18n } = useTranslation();
  const canOpenStandingOrder = useCan(area, 'standingOrder.manage');
  const owner = booking.cartItems[0]?.bookingOwner ?? '';
  const isForAnother = owner !== '' && owner !== booking.orderedBy.name;
  return (
    <>
      <Unbroken>
        {t(isForAnother ? 'booking.detail.subtitleFor' : 'booking.detail.subtitle', {
          number: t('booking.number', { id: booking.id }),
          person: booking.orderedBy.name,
          date: formatInstant(i18n.language, booking.createdAt, timeZone),
          ...(isForAnother && { owner }),
        })}
      </Unbroken>{' '}
      <Link
        to={paths.premise(area, booking.premise.id)}
        className="whitespace-nowrap text-primary-text underline underline-offset-4"
      >
        {t('booking.detail.toPremise')}
      </Link>
      {booking.standingOrderId !== null && canOpenStandingOrder && (
        <>
          {' · '}
          <Link
            to={paths.standingOrder(area, booking.standingOrderId)}
            className="whitespace-nowrap text-primary-text underline underline-offset-4"
          >
            {t('standingOrder.madeBy')}
          </Link>
        </>
      )}
      {booking.reference && (
        <span className="block break-words">
          <ReferenceIs area={area} reference={booking.reference} />
        </span>
      )}
    </>
  );
};
