import type { Day, Id, Minor } from '@contract/primitives';
import { namedCodes } from './bank/line-text';
import { minor, sumMoney } from './money';

/** An issued invoice that isn't split, or a part of a split one. */
export interface AllocationTarget {
  invoiceCode: string;
  partId: Id | null;
}

export interface OpenItem extends AllocationTarget {
  /** As printed, with its revision. */
  printCode: string;
  dueOn: Day;
  open: Minor;
  /** The payer owes it. A company may also pay the parts of others, which is only proposed for good reason. */
  isOwn: boolean;
}

export interface Allocation extends AllocationTarget {
  amount: Minor;
}

export const byDue = (a: OpenItem, b: OpenItem): number =>
  a.dueOn < b.dueOn
    ? -1
    : a.dueOn > b.dueOn
      ? 1
      : a.invoiceCode < b.invoiceCode
        ? -1
        : a.invoiceCode > b.invoiceCode
          ? 1
          : (a.partId ?? 0) - (b.partId ?? 0);

/** Whether a text has the printed code in whole. It may be of the former system, in whatever form. */
const hasCode = (reference: string, code: string): boolean => {
  const from = reference.indexOf(code);
  if (from < 0) return false;
  const isDigitAt = (index: number) => /\d/.test(reference.charAt(index));
  return !(isDigitAt(from - 1) || isDigitAt(from + code.length))
    ? true
    : hasCode(reference.slice(from + 1), code);
};

/**
 * What money of a payer is proposed to pay: one item of exactly this amount, preferably one that the reference names, then
 * the oldest due; without one, what the reference names, then what the payer owes, each oldest due first. Never more
 * than the amount or than what is open on an item.
 */
export const proposeAllocations = (
  items: readonly OpenItem[],
  amount: Minor,
  reference: string,
): Allocation[] => {
  const open = items.filter((item) => item.open > 0).sort(byDue);
  const codes = new Set(namedCodes(reference).map(({ invoiceCode }) => invoiceCode));
  const requested = open.filter((item) => codes.has(item.invoiceCode) || hasCode(reference, item.printCode));
  const isExact = (item: OpenItem) => item.open === amount;
  const exact =
    requested.find(isExact) ??
    (requested.length === 0
      ? (open.find((item) => item.isOwn && isExact(item)) ?? open.find(isExact))
      : undefined);
  const inOrder = exact
    ? [exact]
    : [...requested, ...open.filter((item) => item.isOwn && !requested.includes(item))];
  let rest = amount;
  const allocations: Allocation[] = [];
  for (const { invoiceCode, partId, open: max } of inOrder) {
    const share = minor(Math.min(rest, max));
    if (share <= 0) break;
    allocations.push({ invoiceCode, partId, amount: share });
    rest = minor(rest - share);
  }
  return allocations;
};

/** What is left of a receipt: neither allocated nor reversed nor refunded. It is the payer's credit. */
export const leftOf = ({
  amount,
  allocated,
  withdrawn,
}: {
  amount: Minor;
  allocated: Minor;
  withdrawn: Minor;
}): Minor => minor(amount - allocated - withdrawn);

/** What came to a receipt's credit on a day; negative for what left it. */
export interface CreditMove {
  on: Day;
  amount: Minor;
}

/** The amount that could leave a receipt on a day: the least that was left then and at the end of each later day. */
export const leftSince = (moves: readonly CreditMove[], day: Day): Minor => {
  const leftOn = (end: Day) =>
    minor(moves.reduce((sum, { on, amount }) => (on <= end ? sum + amount : sum), 0));
  const days = [day, ...moves.map(({ on }) => on).filter((on) => on > day)];
  return minor(Math.min(...days.map(leftOn)));
};

export interface Source {
  receiptId: Id;
  amount: Minor;
}

/** Takes `amount` from the sources in their order. Throws if they have less. */
export const takeFrom = (sources: readonly Source[], amount: Minor): Source[] => {
  let rest: number = amount;
  const taken = sources.flatMap(({ receiptId, amount: max }) => {
    const share = minor(Math.min(rest, Math.max(0, max)));
    rest -= share;
    return share > 0 ? [{ receiptId, amount: share }] : [];
  });
  if (rest !== 0) throw new RangeError(`${rest} more is taken than there is`);
  return taken;
};

/** A payer's account: what is open less the credit. Negative if the company owes the payer. */
export const payerBalance = (open: readonly Minor[], credit: Minor): Minor => minor(sumMoney(open) - credit);
