import { cartItem } from '@contract/booking';
import type { Day } from '@contract/primitives';
import type { ShiftOption } from '@domain/cart/shift-options';
import { errorMap } from '@src/components/form/error-map';
import * as z from 'zod/mini';

const selection = z.pick(cartItem, { dates: true, shifts: true });

export const DATES_FIELD = 'dates';
export const SHIFTS_FIELD = 'shifts';
export const shiftField = (key: string, field: string): string => `shifts.${key}.${field}`;

/** Validates the chosen days and shifts with the contract's schema; returns the first error of each field. */
export const selectionErrors = (
  dates: readonly Day[],
  shifts: readonly ShiftOption[],
): Record<string, string> => {
  const chosen = shifts.filter(({ isChosen }) => isChosen);
  const { error } = z.safeParse(
    selection,
    {
      dates,
      shifts: chosen.map(({ shiftId, type, startTime, endTime, guards }) => ({
        shiftId,
        type,
        startTime: startTime || undefined,
        endTime: endTime || undefined,
        numOfSecurity: guards ?? undefined,
      })),
    },
    errorMap,
  );
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const [field = '', index, ...rest] = path.map(String);
    const shift = index === undefined ? undefined : chosen[Number(index)];
    const name = field === SHIFTS_FIELD && shift ? shiftField(shift.key, rest.join('.')) : field;
    errors[name] ??= message;
  }
  return errors;
};
