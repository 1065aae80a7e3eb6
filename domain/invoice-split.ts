import type { Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { SplitMode, SplitParty, SplitTerms } from '@contract/split-config';
import { addMoney, minor, splitByLargestRemainder, sumMoney, ZERO } from './money';

/** How parties share amounts, in whole numbers. */
type Weights = readonly number[];

/** The first of these by which anything can be shared; none: all alike. */
const usable = (count: number, ...candidates: readonly Weights[]): Weights =>
  candidates.find(
    (weights) => weights.every((weight) => weight >= 0) && weights.some((weight) => weight > 0),
  ) ?? Array<number>(count).fill(1);

/** The mode that parties speak of: by shift types where each names some, else by shares. */
export const splitModeOf = (parties: readonly SplitParty[]): SplitMode =>
  parties.length === 0 ? 'none' : parties.every(({ shiftTypes }) => shiftTypes) ? 'shiftType' : 'share';

export interface SplitAmounts {
  /** Lines of slots have a shift type, manual ones none. */
  lines: readonly { type: ShiftType | null; amount: Minor }[];
  tax: Minor;
  total: Minor;
}

/**
 * What each party pays; the parts sum exactly to the total. By shift types, manual lines and tax follow what the parties'
 * shifts come to.
 */
export const partTotals = ({ mode, parties }: SplitTerms, { lines, tax, total }: SplitAmounts): Minor[] => {
  if (mode === 'none') return [];
  if (mode === 'share')
    return splitByLargestRemainder(
      total,
      parties.map(({ share }) => share ?? 0),
    );
  const ofShifts = parties.map(({ shiftTypes = [] }) =>
    sumMoney(lines.filter(({ type }) => type && shiftTypes.includes(type)).map(({ amount }) => amount)),
  );
  const manual = sumMoney(lines.filter(({ type }) => type === null).map(({ amount }) => amount));
  const manualParts = splitByLargestRemainder(manual, usable(parties.length, ofShifts));
  const net = ofShifts.map((amount, index) => addMoney(amount, manualParts[index] ?? ZERO));
  const taxParts = splitByLargestRemainder(tax, usable(parties.length, net, ofShifts));
  return net.map((amount, index) => addMoney(amount, taxParts[index] ?? ZERO));
};

interface BilledPart {
  /** Basis points of a split by shares; null of one by shift types. */
  share: number | null;
  total: Minor;
}

/**
 * What notes add to each part and take from it. All debits and all credits of an invoice are shared as one sum, so that an
 * invoice that is credited whole leaves nothing open on any part.
 */
export const notesOfParts = (
  parts: readonly BilledPart[],
  { debited, credited }: { debited: Minor; credited: Minor },
): { debited: Minor; credited: Minor }[] => {
  if (parts.length === 0) return [];
  const total = sumMoney(parts.map((part) => part.total));
  const weights = usable(
    parts.length,
    parts.flatMap(({ share }) => share ?? []).length === parts.length
      ? parts.map(({ share }) => share ?? 0)
      : [],
    parts.map((part) => part.total),
  );
  const billed = splitByLargestRemainder(addMoney(total, debited), weights);
  const credits = splitByLargestRemainder(credited, weights);
  return parts.map((part, index) => ({
    debited: minor((billed[index] ?? ZERO) - part.total),
    credited: credits[index] ?? ZERO,
  }));
};
