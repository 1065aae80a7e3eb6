import type { CartItem, StandingShift } from '@contract/booking';
import type { OwnerInfo } from '@contract/owner-info';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';

/** The shifts that can be ordered at a premise. */
export type PremiseShifts = readonly { id: number; type: ShiftType; startTime: string; endTime: string }[];

/** A shift as a premise has it, by its id; one that the premise doesn't have is a custom shift. */
export const shiftAt = <S extends StandingShift>(shifts: PremiseShifts, shift: S): S => {
  const found = shifts.find(({ id }) => id === shift.shiftId);
  if (!found) return { ...shift, shiftId: CUSTOM_SHIFT };
  const { type, startTime, endTime } = found;
  return { ...shift, type, startTime, endTime };
};

const isTyped = ([, value]: [string, string]): boolean => value !== '';
/** The fields of a contact that aren't empty. */
export const typedFields = (owner: OwnerInfo): Partial<OwnerInfo> =>
  Object.fromEntries(Object.entries(owner).filter(isTyped));

/**
 * The same order for another premise: on the same days, with the premise's shifts and contact. Consents to the urgent
 * surcharge stay, because the days do.
 */
export const itemsForPremise = <I extends CartItem>(
  items: readonly I[],
  { shifts, owner }: { shifts: PremiseShifts; owner: OwnerInfo },
): I[] => {
  const idAt = (shiftId: number) => (shifts.some(({ id }) => id === shiftId) ? shiftId : CUSTOM_SHIFT);
  return items.map((item) => ({
    ...item,
    ...typedFields(owner),
    ...(item.applyUrgent && {
      applyUrgent: item.applyUrgent.map(({ date, shiftId }) => ({ date, shiftId: idAt(shiftId) })),
    }),
    shifts: item.shifts.map((shift) => shiftAt(shifts, shift)),
  }));
};
