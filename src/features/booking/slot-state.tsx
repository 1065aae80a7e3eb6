import type { BookingStatus } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { StatusChip, type StatusTone } from '@src/components/ui/status-chip';
import { useTranslation } from 'react-i18next';

type StateWord = 'waiting' | 'rejected' | 'cancelled' | 'filled' | 'approved' | 'assigning';

const describeState = ({
  state,
  filled,
  numOfSecurity,
  guards,
}: Slot): { tone: StatusTone; word: StateWord } => {
  if (state === 'requested') return { tone: 'pending-approval', word: 'waiting' };
  if (state === 'rejected' || state === 'cancelled') return { tone: state, word: state };
  if (filled >= numOfSecurity) return { tone: 'confirmed', word: 'filled' };
  return guards.length === 0
    ? { tone: 'approved', word: 'approved' }
    : { tone: 'security-assigning', word: 'assigning' };
};

/** The state that the status of a booking already says of its slots. */
const SAID_BY: Partial<Record<BookingStatus, StateWord>> = {
  Ordered: 'waiting',
  Approved: 'approved',
  Confirmed: 'filled',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
};

interface SlotStateProps {
  /** At least one; with the same state and staffing. */
  slots: readonly [Slot, ...Slot[]];
  /** The status that the page shows for the whole booking. */
  status?: BookingStatus | undefined;
}

/** The state of a slot, or of equal ones, unless the booking's status already says it. */
export const SlotState = ({ slots, status }: SlotStateProps) => {
  const { t } = useTranslation();
  const [slot] = slots;
  const { tone, word } = describeState(slot);
  if (status && SAID_BY[status] === word) return null;
  const sum = (count: (slot: Slot) => number) => slots.reduce((total, one) => total + count(one), 0);
  const places = `${sum(({ filled }) => filled)}/${sum(({ numOfSecurity }) => numOfSecurity)}`;
  return (
    <StatusChip
      tone={tone}
      label={t(`slot.${word}`)}
      {...(slot.state === 'approved' && { detail: places })}
    />
  );
};
