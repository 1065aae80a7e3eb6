import type { CartItem } from '@contract/booking';
import type { Site } from '../site';
import {
  dateOf,
  isLive,
  type Model,
  type ModelBooking,
  type ModelCell,
  type ModelShift,
  SHIFTS,
} from './model';

/** The records that all histories use. */
export interface World {
  site: Site;
  guardIds: number[];
  shiftIds: Record<ModelShift, number>;
  prices: Model['prices'];
}

/** One cart item per cell. */
export const cartOf = (
  cells: readonly ModelCell[],
  { shiftIds }: World,
  consents: boolean,
  remarks: string,
): CartItem[] =>
  cells.map(({ day, shift, guards }) => {
    const { startTime, endTime } = SHIFTS[shift];
    const ordered = { shiftId: shiftIds[shift], type: shift, startTime, endTime, isApplyUrgent: consents };
    return {
      dates: [dateOf(day)],
      selectMode: 'Single',
      shifts: [{ ...ordered, numOfSecurity: guards }],
      remarks,
      bookingOwner: 'Wong Siu Ming',
      bookingOwnerContact: 'Wong Siu Ming',
      emailBookingOwner: 'site@keepwatch.test',
      phoneNumberBookingOwner: '2345 6789',
    };
  });

/** One cell per day and shift with the booking's current or requested guards, after the given changes. */
export const editedCells = (
  booking: ModelBooking,
  from: 'asked' | 'inForce',
  changes: readonly ModelCell[],
): ModelCell[] => {
  const cells = new Map<string, ModelCell>();
  const keyOf = ({ day, shift }: Pick<ModelCell, 'day' | 'shift'>) => `${day} ${shift}`;
  for (const slot of booking.slots.filter(isLive)) {
    if (from === 'inForce' && slot.state !== 'approved') continue;
    const guards = from === 'asked' ? (slot.asked ?? slot.required) : slot.required;
    const before = cells.get(keyOf(slot))?.guards ?? 0;
    cells.set(keyOf(slot), { day: slot.day, shift: slot.shift, guards: before + guards });
  }
  for (const change of changes) cells.set(keyOf(change), change);
  return [...cells.values()].filter(({ guards }) => guards > 0);
};
