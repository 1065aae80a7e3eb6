import type { BookingRow } from '@contract/booking';
import { useState } from 'react';

export const isApprovable = ({ allowed }: BookingRow): boolean => allowed.includes('approve');

/** The bookings of a page that are ticked to be approved; only those that may be. */
export const useChosenBookings = (rows: readonly BookingRow[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(isApprovable);
  return {
    open,
    chosen: open.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: BookingRow) => ids.has(id),
    choose: (changed: readonly number[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) isChosen ? after.add(id) : after.delete(id);
        return after;
      }),
    clear: () => setIds(new Set()),
  };
};
export type ChosenBookings = ReturnType<typeof useChosenBookings>;
