import type { BookingVerdict } from '@contract/booking-validation';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { Day, Minor, Texts } from '@contract/primitives';
import type { Interval } from '../time';
import { type EvaluatedCell, slotKey, totalOf } from '../validation';
import { cellOfWire } from '../wire-slot';
import type { StoredItem } from './cart';
import { specialDateOf, sumOf, surchargeOf } from './cart-sum';

/** A cell of a cart with the latest verdict on it. */
export interface CartCell extends Omit<EvaluatedCell, 'problems' | 'reasons' | keyof Interval> {
  problems: { code: CellProblemCode; severity: 'error' | 'warning'; message?: string }[];
  /** What the urgent surcharge adds, as calculated by the page. */
  surcharge: number;
  /** The special date that sets the price, as known to the page. */
  specialDate: Texts | null;
}
type CellToShow = Omit<CartCell, 'surcharge' | 'specialDate'>;

/** Problems that only removing the cell fixes, whatever else it has. */
const UNFIXABLE: readonly CellProblemCode[] = ['premise_closed', 'past', 'over_limit', 'no_price'];

/** The problems of a cell that the user has to decide about: errors, and a duplicate that is not confirmed. */
export const openProblems = (cell: Omit<CellToShow, 'guards'>, item: StoredItem | undefined) => {
  const open = cell.problems.filter(
    ({ severity }) => severity === 'error' || item?.confirmed.includes(slotKey(cell)) !== true,
  );
  const unfixable = open.find(({ code }) => UNFIXABLE.includes(code));
  return unfixable ? [unfixable] : open;
};

const isOpen = (cell: Omit<CellToShow, 'guards'>, item: StoredItem | undefined): boolean =>
  openProblems(cell, item).length > 0;

/** The cells of an item that have this problem to decide about. */
export const cellsWithProblem = (
  cells: readonly CartCell[],
  item: StoredItem,
  code: CellProblemCode,
): CartCell[] => cells.filter((cell) => openProblems(cell, item).some((problem) => problem.code === code));

/** Whether a cell counts towards the cart's total. One that only lacks consent counts with its surcharge. */
export const isPaid = ({ problems }: Pick<CellToShow, 'problems'>): boolean =>
  problems.every(({ code, severity }) => severity !== 'error' || code === 'urgent_consent');

interface Verdicts {
  /** The page's verdict on every cell. */
  evaluated: readonly EvaluatedCell[];
  /** Verdicts of cells at the current price. */
  added: readonly EvaluatedCell[];
  /** The server's verdict on the same cart, once it has arrived. */
  serverVerdict: readonly CellVerdict[] | undefined;
}

/** The cells of a cart with the server's verdict, or the page's until that arrives. */
export const cartCells = ({ evaluated, added, serverVerdict }: Verdicts): CartCell[] => {
  const nameOf = (cell: CellToShow) => `${cell.cartItem} ${slotKey(cell)}`;
  const surcharges = new Map(added.map((cell) => [nameOf(cell), surchargeOf(cell)]));
  const specialDates = new Map(evaluated.map((cell) => [nameOf(cell), specialDateOf(cell)]));
  const source: readonly CellToShow[] = serverVerdict?.map(cellOfWire) ?? evaluated;
  return source.map((cell) => ({
    ...cell,
    surcharge: surcharges.get(nameOf(cell)) ?? 0,
    specialDate: specialDates.get(nameOf(cell)) ?? null,
  }));
};

/** The total of the cells that can be ordered, given consent where it is missing. */
export const paidTotal = (cells: readonly Pick<CellToShow, 'problems' | 'amount'>[]): Minor =>
  totalOf(cells.filter(isPaid));

/** Groups the cells of a cart by item and sums those that count towards its total. */
export const readCells = (items: readonly StoredItem[], cells: readonly CartCell[]) => {
  const paid = cells.filter(isPaid);
  return {
    byItem: items.map((item, index) => {
      const cellsOfItem = cells.filter(({ cartItem }) => cartItem === index);
      return { item, cells: cellsOfItem, open: cellsOfItem.filter((cell) => isOpen(cell, item)) };
    }),
    sum: sumOf(paid),
    /** The number of cells that the sum leaves out. */
    leftOut: cells.length - paid.length,
    /** Counts the cells of a verdict that the user has to decide about. */
    countOpen: (verdict: Pick<BookingVerdict, 'items'>) =>
      verdict.items.filter((cell) => isOpen(cell, items[cell.cartItem])).length,
  };
};

/** Changes whenever the page's verdict changes; an older verdict of the server is then stale. */
export const digestOf = (evaluated: readonly EvaluatedCell[]): number =>
  evaluated.reduce((sum, { amount, problems }) => sum + amount + problems.length, 0);

/** Whether a cell is urgent and its surcharge is not accepted yet. */
export const needsConsent = ({ problems }: EvaluatedCell): boolean =>
  problems.some(({ code }) => code === 'urgent_consent');

export const cellsByDay = <C extends { date: Day }>(cells: readonly C[]): Map<Day, C[]> => {
  const days = new Map<Day, C[]>();
  for (const cell of cells) days.set(cell.date, [...(days.get(cell.date) ?? []), cell]);
  return days;
};
