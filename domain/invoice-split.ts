import type { NoteKind } from '@contract/credit-note';
import type { Id, Minor } from '@contract/primitives';
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

/** Their shares, of parts by shares; else what each was billed. */
const weightsOf = (parts: readonly BilledPart[]): Weights => {
  const shares = parts.flatMap(({ share }) => share ?? []);
  return firstUsable(
    parts.length,
    shares.length === parts.length ? shares : [],
    parts.map((part) => part.total),
  );
};

/** A note is issued or void. */
export interface NoteMove {
  noteId: Id;
  kind: NoteKind;
  total: Minor;
  isVoid: boolean;
}

const clamp = (amount: number, limit: number) => Math.max(0, Math.min(amount, limit));

/**
 * Shares of `total` as near to the wanted ones as they may be: none below zero or above its limit. What is over is taken from the
 * largest, what is missing is added where there is room, cents at most.
 */
const sharesWithin = (total: Minor, wanted: readonly number[], limits: readonly number[]): Minor[] => {
  const shares = wanted.map((amount, index) => clamp(amount, limits[index] ?? 0));
  let missing = total - shares.reduce((sum, share) => sum + share, 0);
  const order = shares.map((_share, index) => index).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  for (const index of order) {
    const share = shares[index] ?? 0;
    const changed = clamp(share + missing, Math.max(share, limits[index] ?? 0));
    shares[index] = changed;
    missing -= changed - share;
  }
  return shares.map(minor);
};

/**
 * What each of an invoice's moves, in their order, adds to what each part owes; credits are below zero. Notes are shared as one sum,
 * so that parts differ from their exact share by a cent and not by one for each note; but no part gets a cent of the other sign,
 * and none is credited more than it was billed, so that a fully credited invoice leaves nothing open on any part. A void note
 * takes back what it gave.
 */
export const movesOfParts = (parts: readonly BilledPart[], moves: readonly NoteMove[]): Minor[][] => {
  if (parts.length === 0) return moves.map(() => []);
  const weights = weightsOf(parts);
  const given = new Map<Id, readonly Minor[]>();
  let billed = parts.map((part) => part.total);
  let credited = parts.map(() => ZERO);
  /** The shares of a note by the largest remainder of the sum with it, less what the parts have. */
  const shared = (had: readonly Minor[], total: Minor, limits: readonly number[]) => {
    const after = splitByLargestRemainder(addMoney(sumMoney(had), total), weights);
    return sharesWithin(
      total,
      after.map((amount, index) => amount - (had[index] ?? ZERO)),
      limits,
    );
  };
  return moves.map(({ noteId, kind, total, isVoid }) => {
    const open = billed.map((amount, index) => amount - (credited[index] ?? ZERO));
    const isCredit = kind === 'credit-note';
    const noLimit = parts.map(() => total);
    const shares = isVoid
      ? sharesWithin(total, given.get(noteId) ?? parts.map(() => ZERO), isCredit ? noLimit : open)
      : shared(isCredit ? credited : billed, total, isCredit ? open : noLimit);
    if (!isVoid) given.set(noteId, shares);
    const added = shares.map((share) => minor(isVoid ? -share : share));
    if (isCredit) credited = credited.map((amount, index) => addMoney(amount, added[index] ?? ZERO));
    else billed = billed.map((amount, index) => addMoney(amount, added[index] ?? ZERO));
    return added.map((amount) => minor(isCredit ? -amount : amount));
  });
};

/** The debits and credits of each part. */
export const notesOfParts = (
  parts: readonly BilledPart[],
  moves: readonly NoteMove[],
): { debited: Minor; credited: Minor }[] => {
  const shares = movesOfParts(parts, moves);
  const sumOf = (kind: NoteKind, part: number) =>
    sumMoney(moves.flatMap((move, index) => (move.kind === kind ? (shares[index]?.[part] ?? []) : [])));
  return parts.map((_part, index) => ({
    debited: sumOf('debit-note', index),
    credited: minor(-sumOf('credit-note', index)),
  }));
};
