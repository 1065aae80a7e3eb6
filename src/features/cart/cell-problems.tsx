import { CELL_PROBLEMS, type CellProblemCode } from '@contract/cell-verdict';
import type { StoredItem } from '@domain/cart/cart';
import { type CartCell, cellsWithProblem } from '@domain/cart/cart-cells';
import { withConfirmed, withConsent } from '@domain/cart/change-item';
import { Button } from '@src/components/ui/button';
import type { Wording } from '@src/features/booking-editor/wording';
import { formatDay, formatMoney } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

interface CellProblemsProps {
  item: StoredItem;
  open: readonly CartCell[];
  wording: Wording;
  /** Returns the item without these cells. */
  removeCells: (cells: readonly CartCell[]) => StoredItem[];
  /** Whether the cell already has guards of an edited booking, which stay. */
  isExisting: (cell: CartCell) => boolean;
  onReplace: (items: StoredItem[]) => void;
}

/** The problems of an item, each with fixes for all its cells or one by one. */
export const CellProblems = ({
  item,
  open,
  wording,
  removeCells,
  isExisting,
  onReplace,
}: CellProblemsProps) => {
  const { t } = wording;
  const groups = CELL_PROBLEMS.map((code) => ({
    code,
    cells: cellsWithProblem(open, item, code),
  })).filter(({ cells }) => cells.length > 0);
  if (groups.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {groups.map(({ code, cells }) => {
        const [first] = cells;
        const fixes = { item, code, wording, removeCells, isExisting, onReplace };
        return (
          <li
            key={code}
            className={clsx(
              'flex flex-col gap-2 rounded px-3 py-2 text-sm',
              code === 'duplicate' || code === 'urgent_consent'
                ? 'bg-accent-soft text-accent-text'
                : 'bg-danger-soft text-danger-text',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="flex min-w-0 flex-1 basis-60 gap-2">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                <span>
                  {cells.length > 1 || !first ? (
                    t(`cart.trouble.${code}`, { count: cells.length })
                  ) : (
                    <>
                      <strong className="font-medium">{cellText(wording, first)}</strong>
                      {' – '}
                      {first.problems.find((problem) => problem.code === code)?.message || t(`cell.${code}`)}
                    </>
                  )}
                </span>
              </p>
              <Fixes {...fixes} cells={cells} />
            </div>
            {cells.length > 1 && (
              <details>
                <summary className="min-h-6 w-fit underline underline-offset-2">{t('cart.oneByOne')}</summary>
                <ul className="mt-1 flex flex-col gap-1">
                  {cells.map((cell) => (
                    <li
                      key={`${cell.date} ${cell.shiftId} ${cell.startTime}`}
                      className="flex flex-wrap items-center justify-between gap-2"
                    >
                      {cellText(wording, cell)}
                      <Fixes {...fixes} cells={[cell]} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const cellText = (wording: Wording, cell: CartCell): string =>
  `${formatDay(wording.language, cell.date, 'weekday')} · ${shiftName(wording, cell)}`;

interface FixesProps extends Omit<CellProblemsProps, 'open'> {
  code: CellProblemCode;
  cells: readonly CartCell[];
}

const Fixes = ({ item, code, cells, wording, removeCells, isExisting, onReplace }: FixesProps) => {
  const { t, language, currency } = wording;
  const surcharge = cells.reduce((sum, cell) => sum + cell.surcharge, 0);
  return (
    <span className="flex flex-wrap gap-2">
      {code === 'urgent_consent' && (
        <Button size="sm" onClick={() => onReplace([withConsent(item, cells)])}>
          {surcharge > 0
            ? t('cart.fix.acceptUrgent', { amount: formatMoney(language, surcharge, currency) })
            : t('cart.fix.acceptUrgentPlain')}
        </Button>
      )}
      <Button size="sm" onClick={() => onReplace(removeCells(cells))}>
        {cells.every(isExisting)
          ? t('booking.edit.fix.takeBack')
          : code === 'duplicate' && cells.length > 1
            ? t('booking.booked.onlyMissing')
            : t('cart.fix.removeCells', { count: cells.length })}
      </Button>
      {code === 'duplicate' && (
        <Button size="sm" onClick={() => onReplace([withConfirmed(item, cells)])}>
          {t('booking.booked.bookAgain', { count: cells.length })}
        </Button>
      )}
    </span>
  );
};
