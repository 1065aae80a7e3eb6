import { type ChangeLine, changeLines } from '@domain/cart/change-lines';
import { existingGuards, remainingSlots, revertCells } from '@domain/cart/existing-slots';
import { withLockedGuards } from '@domain/cart/locked-guards';
import { slotKey } from '@domain/validation';
import { ChangeHead } from '@src/components/table/change-head';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ChangeKindBadge } from '@src/components/ui/change-kind-badge';
import { Notice } from '@src/components/ui/notice';
import { Skeleton } from '@src/components/ui/skeleton';
import type { Wording } from '@src/features/booking-editor/wording';
import { CellProblems } from '@src/features/cart/cell-problems';
import { formatDay, formatNumber, formatSignedMoney } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { ReferenceChange } from './reference-change';
import { SendPanel } from './send-panel';
import type { BookingEditing } from './use-booking-edit';
import type { ChangeSubmission } from './use-send-change';

interface ChangeTableProps {
  lines: readonly ChangeLine[];
  wording: Wording;
}

/** Guards before and after, day by day, with the price difference. */
const ChangeTable = ({ lines, wording }: ChangeTableProps) => {
  const { t, language } = wording;
  const days = [...new Set(lines.map(({ date }) => date))];
  return (
    <table className="tabular w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{t('booking.edit.review')}</caption>
      <ChangeHead />
      {days.map((day) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-4 text-left font-semibold">
              {formatDay(language, day, 'weekday')}
            </th>
          </tr>
          {lines
            .filter(({ date }) => date === day)
            .map((line) => (
              <Line key={line.key} line={line} wording={wording} />
            ))}
        </tbody>
      ))}
    </table>
  );
};

const Line = ({ line, wording }: { line: ChangeLine; wording: Wording }) => {
  const { language, currency } = wording;
  const signed = formatSignedMoney(language, line.difference, currency);
  const cell = 'border-b px-2 py-3 text-right align-top whitespace-nowrap last:pr-0 max-md:px-1';
  const guards = (count: number) => (count === 0 ? '–' : formatNumber(language, count));
  return (
    <tr data-kind={line.kind}>
      <th scope="row" className="border-b py-3 text-left align-top font-normal">
        <span className="flex flex-col items-start gap-1">
          {shiftName(wording, line)}
          <span className="flex flex-wrap gap-1">
            <ChangeKindBadge kind={line.kind} />
            <BucketBadge bucket={line.bucket} />
          </span>
        </span>
      </th>
      <td className={cell}>{guards(line.before)}</td>
      <td className={clsx(cell, 'max-md:pr-0')}>
        <span className="font-medium">{guards(line.after)}</span>
        <span className="block md:hidden">{signed}</span>
      </td>
      <td className={clsx(cell, 'font-medium max-md:hidden')}>{signed}</td>
    </tr>
  );
};

interface ChangeReviewProps {
  edit: BookingEditing;
  sending: ChangeSubmission;
}

/** The changes day by day, their price difference, and whether they need approval. */
export const ChangeReview = ({ edit, sending }: ChangeReviewProps) => {
  const { wording, view, opened } = edit;
  const { t } = wording;
  const { serverVerdict } = view;
  const lines = serverVerdict ? changeLines(serverVerdict, opened) : [];
  const isAllOpen = serverVerdict && lines.length === 0 && view.byItem.some(({ open }) => open.length > 0);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <OpenCells edit={edit} />
        <Refusal edit={edit} />
        <ReferenceChange before={opened.reference} after={edit.editor.cart.reference} />
        {!isAllOpen && (
          <Card title={t('booking.edit.shiftsTitle')}>
            {serverVerdict ? (
              lines.length > 0 ? (
                <ChangeTable lines={lines} wording={wording} />
              ) : (
                <p className="text-sm text-text-muted">{t('booking.edit.noShifts')}</p>
              )
            ) : (
              <Skeleton className="h-[200px]" />
            )}
          </Card>
        )}
      </div>
      <SendPanel edit={edit} sending={sending} />
    </div>
  );
};

/** Cells that need a decision, with the fixes that the cart offers. */
const OpenCells = ({ edit: { view, editor, opened, wording } }: { edit: BookingEditing }) => {
  const { t } = wording;
  const open = view.byItem.filter((entry) => entry.open.length > 0);
  if (open.length === 0) return null;
  return (
    <Card title={t('booking.edit.decide')}>
      <div className="flex flex-col gap-2">
        {open.map((entry) => {
          const existing = remainingSlots(
            opened,
            editor.cart.items.filter(({ key }) => key !== entry.item.key),
          );
          return (
            <CellProblems
              key={entry.item.key}
              item={entry.item}
              open={entry.open}
              wording={wording}
              removeCells={(cells) => revertCells(entry.item, cells, existing)}
              isExisting={(cell) => existingGuards(existing, slotKey(cell)) > 0}
              onReplace={(items) => editor.actions.replaceItem(entry.item.key, items)}
            />
          );
        })}
      </div>
    </Card>
  );
};

/** Why the edit would be refused although no cell has an error: it removes locked guards. */
const Refusal = ({ edit: { view, editor, opened, wording } }: { edit: BookingEditing }) => {
  const { t } = wording;
  const refusal = view.serverVerdict?.refusal;
  if (!refusal) return null;
  return (
    <Notice
      tone="danger"
      action={
        <Button
          size="sm"
          onClick={() => editor.actions.setItems(withLockedGuards(editor.cart.items, opened))}
        >
          {t('booking.edit.fix.keepLocked')}
        </Button>
      }
    >
      {refusal.message} {t('booking.edit.cutOff', { count: opened.cutOffHours })}
    </Notice>
  );
};
