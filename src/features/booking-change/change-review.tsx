import { changeLines } from '@domain/cart/change-lines';
import { existingGuards, remainingSlots, revertCells } from '@domain/cart/existing-slots';
import { withLockedGuards } from '@domain/cart/locked-guards';
import { slotKey } from '@domain/validation';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { Skeleton } from '@src/components/ui/skeleton';
import { CellProblems } from '@src/features/cart/cell-problems';
import { ChangeTable } from './change-table';
import { SendPanel } from './send-panel';
import type { BookingEditing } from './use-booking-edit';
import type { ChangeSubmission } from './use-send-change';

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
