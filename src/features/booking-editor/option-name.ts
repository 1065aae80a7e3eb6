import { CUSTOM_SHIFT } from '@contract/shift';
import { isComplete, type ShiftOption } from '@domain/cart/shift-options';
import { formatTimes } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import type { Wording } from './wording';

/** The name of a shift where it is chosen: a custom one is chosen by its times, and has no type until both are given. */
export const optionName = (wording: Wording, shift: ShiftOption): string => {
  if (shift.shiftId !== CUSTOM_SHIFT) return shiftName(wording, shift);
  return isComplete(shift) ? formatTimes(shift.startTime, shift.endTime) : wording.t('booking.shifts.other');
};
