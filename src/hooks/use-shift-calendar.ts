import { bookingCalendarCalls } from '@contract/booking-calendar';
import { useSetting } from '../api/setting';
import type { WriteMeta } from '../api/try-write';
import { useCall } from '../api/use-call';
import { useChange } from '../api/use-change';

/** The calendar link of the shifts at a client's premises: its age, and how it is created and removed. */
export const useShiftCalendar = () => {
  const create = useChange(bookingCalendarCalls.create);
  const remove = useChange(bookingCalendarCalls.remove);
  return {
    link: useCall(bookingCalendarCalls.find, {}),
    setting: useSetting(),
    create: (_input: undefined, meta: WriteMeta) => create({}, meta),
    remove: (_input: undefined, meta: WriteMeta) => remove({}, meta),
  };
};
