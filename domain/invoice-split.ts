import type { NoteKind } from '@contract/credit-note';
import type { Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { SplitMode, SplitParty, SplitSettings } from '@contract/split-config';
import { addMoney, minor, splitByLargestRemainder, sumMoney, ZERO } from './money';

/** The relative shares of the parties, in whole numbers. */
type Weights = readonly number[];

/** The first candidate with a positive weight and none below zero; otherwise equal weights. */
const firstUsable = (count: number, ...candidates: readonly Weights[]): Weights =>
  candidates.find(
    (weights) => weights.every((weight) => weight >= 0) && weights.some((weight) => weight > 0),
  ) ?? Array<number>(count).fill(1);

/** The mode of parties: by shift types if all have them, else by shares. */
export const splitModeOf = (parties: readonly SplitParty[]): SplitMode =>
  parties.length === 0 ? 'none' : parties.every(({ shiftTypes }) => shiftTypes) ? 'shiftType' : 'share';

export interface SplitAmounts {
  /** Lines of slots have a shift type; manual lines have none. */
  lines: readonly { type: ShiftType | null; amount: Minor }[];
  tax: Minor;
  total: Minor;
}

/**
 * What each party pays; the parts sum exactly to the total. In a split by shift types, manual lines and tax are shared in
 * proportion to the amounts of the parties' shifts.
 */
export const partTotals = (
  { mode, parties }: SplitSettings,
  { lines, tax, total }: SplitAmounts,
): Minor[] => {
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
  const manualParts = splitByLargestRemainder(manual, firstUsable(parties.length, ofShifts));
  const net = ofShifts.map((amount, index) => addMoney(amount, manualParts[index] ?? ZERO));
  const taxParts = splitByLargestRemainder(tax, firstUsable(parties.length, net, ofShifts));
  return net.map((amount, index) => addMoney(amount, taxParts[index] ?? ZERO));
};

interface BilledPart {
  /** Basis points in a split by shares; null in one by shift types. */
  share: number | null;
  total: Minor;
}

/**
 * The debits and credits of each part. All notes of an invoice are shared as one sum, so that a fully credited invoice
 * leaves nothing open on any part.
 */
export const notesOfParts = (
  parts: readonly BilledPart[],
  { debited, credited }: { debited: Minor; credited: Minor },
): { debited: Minor; credited: Minor }[] => {
  if (parts.length === 0) return [];
  const total = sumMoney(parts.map((part) => part.total));
  const weights = firstUsable(
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

/** A note is issued or void. */
export interface NoteMove {
  kind: NoteKind;
  total: Minor;
  isVoid: boolean;
}

/**
 * What each of an invoice's moves, in their order, adds to what each part owes; credits are below zero. Notes are shared as one sum,
 * so a note is worth what a part's share of that sum grew by.
 */
export const movesOfParts = (parts: readonly BilledPart[], moves: readonly NoteMove[]): Minor[][] => {
  const sums = { debited: ZERO, credited: ZERO };
  let before = parts.map(() => ZERO);
  return moves.map(({ kind, total, isVoid }) => {
    const side = kind === 'debit-note' ? 'debited' : 'credited';
    sums[side] = minor(sums[side] + (isVoid ? -total : total));
    const after = notesOfParts(parts, sums).map(({ debited, credited }) => minor(debited - credited));
    const moved = after.map((amount, index) => minor(amount - (before[index] ?? ZERO)));
    before = after;
    return moved;
  });
};
