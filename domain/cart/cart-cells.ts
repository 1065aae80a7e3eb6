import type { BookingVerdict } from '@contract/booking-validation';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { Day, Minor } from '@contract/primitives';
import { type JudgedCell, slotKey, totalOf } from '../validation';
import type { StoredItem } from './cart';
import { sumOf, surchargeOf } from './cart-sum';

/** A cell of a cart with the newest verdict on it. */
export interface CartCell extends Omit<CellVerdict, 'problems'> {
  problems: { code: CellProblemCode; severity: 'error' | 'warning'; message?: string }[];
  /** What the urgent surcharge adds to it, by the page's own calculation. */
  surcharge: number;
}
type CellToShow = Omit<CartCell, 'surcharge'>;

/** Whether the person has to decide about a cell: it has an error, or is a duplicate that is not confirmed. */
const isOpen = (cell: CellToShow, item: StoredItem | undefined): boolean =>
  cell.problems.some(
    ({ severity }) => severity === 'error' || item?.confirmed.includes(slotKey(cell)) !== true,
  );

/** A cell is asked about by the first of its problems that only its removal fixes, else by its first error. */
const HARD: readonly CellProblemCode[] = ['premise_closed', 'past', 'over_limit', 'no_price'];
export const mainProblem = ({ problems }: Pick<CellToShow, 'problems'>) =>
  problems.find(({ code }) => HARD.includes(code)) ??
  problems.find(({ severity }) => severity === 'error') ??
  problems[0];

/** Whether a cell will be paid for as the cart is: where only the consent is missing, its surcharge is part of it. */
const isPaid = ({ problems }: Pick<CellToShow, 'problems'>): boolean =>
  problems.every(({ code, severity }) => severity !== 'error' || code === 'urgent_consent');

interface Verdicts {
  /** The page's own verdict on every cell. */
  judged: readonly JudgedCell[];
  /** Of these the cells that are priced now. */
  added: readonly JudgedCell[];
  /** The server's verdict on this very cart, once it has come. */
  serverVerdict: readonly CellVerdict[] | undefined;
}

/** The cells of a cart with the server's verdict, or with the page's own until that comes. */
export const cartCells = ({ judged, added, serverVerdict }: Verdicts): CartCell[] => {
  const nameOf = (cell: CellToShow) => `${cell.cartItem} ${slotKey(cell)}`;
  const surcharges = new Map(added.map((cell) => [nameOf(cell), surchargeOf(cell)]));
  const source: readonly CellToShow[] = serverVerdict ?? judged;
  return source.map((cell) => ({ ...cell, surcharge: surcharges.get(nameOf(cell)) ?? 0 }));
};

/** What the cells of a verdict will cost: those that can't be ordered whatever is decided are left out. */
export const paidTotal = (cells: readonly CellToShow[]): Minor => totalOf(cells.filter(isPaid));

/** The cells of a cart by item, with the sum of those that will be paid for. */
export const readCells = (items: readonly StoredItem[], cells: readonly CartCell[]) => {
  const paid = cells.filter(isPaid);
  return {
    byItem: items.map((item, index) => {
      const cellsOfItem = cells.filter(({ cartItem }) => cartItem === index);
      return { item, cells: cellsOfItem, open: cellsOfItem.filter((cell) => isOpen(cell, item)) };
    }),
    sum: sumOf(paid),
    /** How many cells the sum leaves out. */
    leftOut: cells.length - paid.length,
    /** How many cells of a verdict the person has to decide about. */
    countOpen: (verdict: Pick<BookingVerdict, 'items'>) =>
      verdict.items.filter((cell) => isOpen(cell, items[cell.cartItem])).length,
  };
};

/** Differs whenever the page's own verdict differs: then an older verdict of the server is out of date. */
export const digestOf = (judged: readonly JudgedCell[]): number =>
  judged.reduce((sum, { amount, problems }) => sum + amount + problems.length, 0);

/** An urgent cell whose surcharge was not accepted yet. */
export const needsConsent = ({ problems }: JudgedCell): boolean =>
  problems.some(({ code }) => code === 'urgent_consent');

export const cellsByDay = <C extends { date: Day }>(cells: readonly C[]): Map<Day, C[]> => {
  const days = new Map<Day, C[]>();
  for (const cell of cells) days.set(cell.date, [...(days.get(cell.date) ?? []), cell]);
  return days;
};
