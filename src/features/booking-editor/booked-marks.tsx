import { type BookedShift, type BookedStatus, bookedStatus } from '@domain/cart/booked-shifts';
import { StatusMark, type StatusTone } from '@src/components/ui/status-chip';
import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { shiftName, type Wording } from './wording';

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
                {t(`shift.letter.${shift.type}`)}
                {shift.required}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
};
