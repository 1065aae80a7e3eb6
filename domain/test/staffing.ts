import type { StaffGuard, Staffing, StaffSlot } from '@domain/staffing/facts';
import { slotInterval } from '../time';
import { assignmentSettings, guardFacts, ZONE } from './assignment-settings';

/** A slot in force with one place at premise 1. */
export const slotOn = (
  id: number,
  date: string,
  start: string,
  end: string,
  rest: Partial<StaffSlot> = {},
): StaffSlot => ({
  id,
  bookingId: 1,
  premiseId: 1,
  date,
  ...slotInterval(date, start, end, ZONE),
  places: 1,
  isInForce: true,
  requiredLicenceTypes: [],
  intervals: [],
  ...rest,
});

/** A guard without bans or unavailability. */
export const staffGuard = (id: number, rest: Partial<StaffGuard> = {}): StaffGuard => ({
  ...guardFacts(),
  id,
  name: `Guard ${id}`,
  preferredPremiseIds: [],
  isInScope: true,
  works: [],
  ...rest,
});

export const staffingAt =
  (now: string) =>
  (slots: readonly StaffSlot[], guards: readonly StaffGuard[]): Staffing => ({
    slots: new Map(slots.map((slot) => [slot.id, slot])),
    guards: new Map(guards.map((each) => [each.id, each])),
    settings: assignmentSettings(),
    now,
  });
