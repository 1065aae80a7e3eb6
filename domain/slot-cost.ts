import type { Minor } from '@contract/primitives';
import { billedAmount } from './billing';
import { type GuardCost, guardCost } from './guard-cost';
import { minor, splitByLargestRemainder, timesCount, ZERO } from './money';

/** A slot with its guards' times, in seconds from its start. */
export interface StaffedSlot {
  length: number;
  guards: number;
  /** `pressed`: the seconds between check-in and check-out inside the slot. They are paid at least. */
  intervals: readonly { from: number; to: number; pressed?: number }[];
  /** Confirmed by staff; null if not confirmed. */
  servedMinutes: number | null;
  hasEnded: boolean;
}

/** Paid time, and what it costs. */
export interface CostShare extends GuardCost {
  seconds: number;
}

export interface SlotCost {
  /** One per assigned interval. */
  assigned: CostShare[];
  /** Paid time without a guard: open places of slots that haven't ended, and served minutes that no assignment covers. */
  open: CostShare;
}

const instantAt = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The pay of all guards of a slot: as ordered until it has ended, then like its price, for the minutes served. */
const payOfSlot = (pay: Minor, { length, guards, intervals, servedMinutes, hasEnded }: StaffedSlot): Minor =>
  hasEnded
    ? billedAmount({
        price: pay,
        startsAt: instantAt(0),
        endsAt: instantAt(length),
        guards,
        servedMinutes,
        intervals: intervals.map(({ from, to }) => ({ startsAt: instantAt(from), endsAt: instantAt(to) })),
      })
    : timesCount(pay, guards);

/** The seconds of each interval, and those without a guard, by what is served. Confirmed minutes are shared in proportion. */
const servedSeconds = (slot: StaffedSlot): { assigned: number[]; open: number } => {
  const assigned = slot.intervals.map(({ from, to }) => to - from);
  const total = assigned.reduce((sum, seconds) => sum + seconds, 0);
  if (slot.hasEnded && slot.servedMinutes === null) return { assigned, open: 0 };
  const paid = slot.hasEnded ? (slot.servedMinutes ?? 0) * 60 : slot.guards * slot.length;
  if (paid >= total) return { assigned, open: paid - total };
  return { assigned: splitByLargestRemainder(minor(paid), assigned), open: 0 };
};

/** As served, but never fewer than were pressed; then the pay is counted over all of them. */
const paidSeconds = (
  slot: StaffedSlot,
): { assigned: number[]; open: number; servedMinutes: number | null } => {
  const served = servedSeconds(slot);
  const assigned = slot.hasEnded
    ? served.assigned.map((seconds, index) => Math.max(seconds, slot.intervals[index]?.pressed ?? 0))
    : served.assigned;
  const sumOf = (seconds: readonly number[]) => seconds.reduce((sum, each) => sum + each, 0);
  const more = sumOf(assigned) - sumOf(served.assigned);
  if (more === 0) return { ...served, servedMinutes: slot.servedMinutes };
  const open = Math.max(0, served.open - more);
  return { assigned, open, servedMinutes: (sumOf(assigned) + open) / 60 };
};

/**
 * What a slot costs, for the pay of one guard for the whole of it. The shares of the pay sum exactly; the employer's
 * contribution is rounded once per share.
 */
export const slotCost = (pay: Minor, slot: StaffedSlot, onCostBasisPoints: number): SlotCost => {
  const { assigned, open, servedMinutes } = paidSeconds(slot);
  const seconds = [...assigned, open];
  const total = payOfSlot(pay, { ...slot, servedMinutes });
  const salaries = seconds.some((paid) => paid > 0)
    ? splitByLargestRemainder(total, seconds)
    : seconds.map(() => ZERO);
  const shares = seconds.map(
    (paid, index): CostShare => ({ seconds: paid, ...guardCost(salaries[index] ?? ZERO, onCostBasisPoints) }),
  );
  return { assigned: shares.slice(0, -1), open: shares.at(-1) ?? { seconds: 0, ...guardCost(ZERO, 0) } };
};
