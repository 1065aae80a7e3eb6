import { surchargeOf } from '@domain/cart/cart-sum';
import type { CellKey } from '@domain/cart/change-item';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

const datesOf = (cells: readonly CellKey[]) => [...new Set(cells.map(({ date }) => date))];

/** The sum of the urgent surcharges of cells. */
export const surchargesOf = (cells: Editor['open']['urgent']): number =>
  cells.reduce((sum, cell) => sum + surchargeOf(cell), 0);

interface ChoicesProps {
  editor: Editor;
  wording: Wording;
}

/** Chosen shifts that are already booked, with the ways to resolve that, or the shifts left out for it. */
export const ClashChoice = ({ editor, wording }: ChoicesProps) => {
  const { t, language } = wording;
  const { clashes } = editor.open;
  if (editor.leftOut.length > 0)
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-muted"
      >
        {t('booking.booked.leftOut', { count: editor.leftOut.length })}
        <Button size="sm" variant="ghost" onClick={() => editor.bookAgain(editor.leftOut)}>
          {t('booking.booked.bookAgain', { count: editor.leftOut.length })}
        </Button>
      </div>
    );
  if (clashes.length === 0) return null;
  return (
    <Choice
      text={t('booking.booked.clash', {
        count: clashes.length,
        days: daysText(language, datesOf(clashes)),
      })}
    >
      <Button size="sm" onClick={editor.takeOnlyMissing}>
        {t('booking.booked.onlyMissing')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => editor.bookAgain(clashes)}>
        {t('booking.booked.bookAgain', { count: clashes.length })}
      </Button>
    </Choice>
  );
};

/** Asks for consent to the urgent surcharges of chosen shifts. */
export const UrgentChoice = ({ editor, wording }: ChoicesProps) => {
  const { t, language, currency } = wording;
  const { urgent } = editor.open;
  if (urgent.length === 0) return null;
  const amount = formatMoney(language, surchargesOf(urgent), currency);
  return (
    <Choice
      text={t('booking.urgent.ask', {
        count: urgent.length,
        days: daysText(language, datesOf(urgent)),
        amount,
      })}
    >
      <Button size="sm" onClick={() => editor.acceptUrgent(urgent, true)}>
        {t('cart.fix.acceptUrgent', { amount })}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => editor.leaveOut(urgent)}>
        {t('booking.urgent.leaveOut')}
      </Button>
    </Choice>
  );
};

const Choice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-col gap-2 rounded bg-accent-soft px-3 py-2 text-sm text-accent-text"
  >
    <p className="flex gap-2">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <Unbroken>{text}</Unbroken>
      </span>
    </p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);
