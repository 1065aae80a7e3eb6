import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import type { BusinessSetting } from '@src/api/setting';
import { Notice } from '@src/components/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelShift } from './cancel-shift';
import { ChangeCard } from './change-card';
import { SlotList } from './slot-list';
import type { ApproverActions } from './use-approver-actions';
import type { Reload } from './use-booking-refusal';
import { WaiveFee } from './waive-fee';

export interface BookingShiftsProps {
  area: Area;
  booking: Booking;
  setting: BusinessSetting;
  now: Instant;
  approver: ApproverActions;
  /** Draws a further action of a slot: for clients, and for users who may assign guards. */
  slotAction?: ((slot: Slot, booking: Booking) => ReactNode) | undefined;
  /** Draws the problem reports about a slot. */
  slotReports?: ((booking: Booking, slot: Slot) => ReactNode) | undefined;
  onReload: Reload;
}

/** The pending change of a booking and its slots, with what the user may do about each of them. */
export const BookingShifts = (props: BookingShiftsProps) => {
  const { area, booking, setting, now, approver, onReload } = props;
  const { canDecide, selection, problems } = approver;
  const { t } = useTranslation();
  const { timeZone } = setting;
  const actionOf = (slot: Slot) => (
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
      {area === 'admin' && <WaiveFee booking={booking} slot={slot} timeZone={timeZone} onReload={onReload} />}
    </>
  );
  return (
    <>
      <ChangeCard booking={booking} timeZone={timeZone} decision={canDecide ? approver : undefined} />
      {canDecide && booking.pendingChange === null && problems.isPremiseClosed && (
        <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
      )}
      <SlotList
        booking={booking}
        now={now}
        actionOf={actionOf}
        reportsOf={(slot) => props.slotReports?.(booking, slot)}
        decision={
          canDecide ? { selection, problems, onReject: ({ id }) => approver.onRejectOne(id) } : undefined
        }
      />
    </>
  );
};
