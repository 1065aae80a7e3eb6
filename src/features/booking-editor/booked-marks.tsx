import { type BookedShift, type BookedStatus, bookedStatus } from '@domain/cart/booked-shifts';
import { StatusMark, type StatusTone } from '@src/components/ui/status-chip';
import { formatNumber } from '@src/lib/format';
import { shiftLetter, shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import type { Wording } from './wording';

export const BOOKED_TONES = {
  waiting: 'pending-approval',
  approved: 'approved',
  assigning: 'security-assigning',
  assigned: 'confirmed',
} as const satisfies Record<BookedStatus, StatusTone>;

export const bookedStatusText = ({ t }: Pick<Wording, 't'>, shift: BookedShift): string =>
  t(`booking.booked.${bookedStatus(shift)}`, { filled: shift.filled, count: shift.required });

/** "Already booked: Night 18:00–00:00 × 2 · Waiting for approval" */
export const bookedText = (wording: Wording, shift: BookedShift): string =>
  wording.t('booking.booked.shift', {
    shift: shiftName(wording, shift),
    number: formatNumber(wording.language, shift.required),
    status: bookedStatusText(wording, shift),
  });

const ORDER: readonly BookedStatus[] = ['waiting', 'approved', 'assigning', 'assigned'];

/** "In the cart: Night 18:00–00:00 × 2" */
export const inCartText = (wording: Wording, shift: BookedShift): string =>
  wording.t('booking.inCart.shift', {
    shift: shiftName(wording, shift),
    number: formatNumber(wording.language, shift.required),
  });

/** The shifts of a day that are in the cart, in short. The label of the day has the full text. */
export const InCartMarks = ({
  shifts,
  wording: { t },
}: {
  shifts: readonly BookedShift[];
  wording: Wording;
}) => {
  const isCompact = shifts.length > 2;
  return (
    <span
      aria-hidden
      className="tabular flex w-fit flex-wrap gap-x-1 rounded border border-dashed border-primary px-0.5 text-xs whitespace-nowrap text-text-muted"
    >
      {isCompact && (
        <span className="md:hidden">{shifts.reduce((sum, { required }) => sum + required, 0)}</span>
      )}
      {shifts.map((shift) => (
        <span
          key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}
          className={clsx(isCompact && 'max-md:hidden')}
        >
          {shiftLetter({ t }, shift)}
          {shift.required}
        </span>
      ))}
    </span>
  );
};

/** The booked shifts of a day in short: guards by shift after a status mark. The label of the day has the full text. */
export const BookedMarks = ({
  shifts,
  wording: { t },
}: {
  shifts: readonly BookedShift[];
  wording: Wording;
}) => {
  const isCompact = shifts.length > 2;
  const groups = ORDER.map((status) => ({
    status,
    shifts: shifts.filter((shift) => bookedStatus(shift) === status),
  })).filter((group) => group.shifts.length > 0);
  return (
    <span aria-hidden className="flex flex-wrap gap-x-1 md:gap-x-2">
      {groups.map((group) => (
        <span
          key={group.status}
          className="tabular flex items-start gap-0.5 text-xs whitespace-nowrap text-text-muted"
        >
          <StatusMark tone={BOOKED_TONES[group.status]} />
          {isCompact && (
            <span className="md:hidden">{group.shifts.reduce((sum, { required }) => sum + required, 0)}</span>
          )}
          <span className={clsx('flex flex-wrap gap-x-1', isCompact && 'max-md:hidden')}>
            {group.shifts.map((shift) => (
              <span key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}>
                {shiftLetter({ t }, shift)}
                {shift.required}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
};
