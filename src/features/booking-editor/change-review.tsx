import { slotKey } from '@domain/validation';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { Skeleton } from '@src/components/ui/skeleton';
import { Textarea } from '@src/components/ui/textarea';
import { formatMoney } from '@src/lib/format';
import { Send, UserRoundMinus } from 'lucide-react';
import { CellTroubles } from './cell-troubles';
import { changeLines } from './change-lines';
import { ChangeSummary } from './change-summary';
import { ChangeTable } from './change-table';
import { withHeldGuards } from './held-guards';
import { leftBy, ownGuards, takenBack } from './own-slots';
import { PreviewFailed } from './preview-failed';
import { TroubleBox } from './trouble-box';
import type { EditInHand } from './use-booking-edit';
import type { ChangeTrouble, Sent } from './use-send-change';
import type { Speech } from './words';

interface ChangeReviewProps {
  edit: EditInHand;
  sending: Sent;
}

/** What the edit changes, before it is sent: day by day, in money, and whether it waits for anybody. */
export const ChangeReview = ({ edit, sending }: ChangeReviewProps) => {
  const { speech, view, opened } = edit;
  const { t } = speech;
  const told = view.told;
  const lines = told ? changeLines(told, opened) : [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <OpenCells edit={edit} />
        <Refusal edit={edit} />
        <Card title={t('booking.edit.shiftsTitle')}>
          {told ? (
            lines.length > 0 ? (
              <ChangeTable lines={lines} speech={speech} />
            ) : (
              <p className="text-sm text-text-muted">{t('booking.edit.noShifts')}</p>
            )
          ) : (
            <Skeleton className="h-[200px]" />
          )}
        </Card>
      </div>
      <SendPanel edit={edit} sending={sending} />
    </div>
  );
};

const SendPanel = ({ edit, sending }: ChangeReviewProps) => {
  const { speech, view } = edit;
  const { t } = speech;
  const { told } = view;
  return (
    <section
      aria-label={t('booking.edit.summary')}
      className="flex flex-col gap-4 rounded-lg border bg-surface-raised p-4 shadow-raised lg:sticky lg:top-20 lg:p-5"
    >
      <ChangeSummary view={view} speech={speech} />
      {told && <p className="text-sm">{t(effectKey(edit, told.effect))}</p>}
      {told && told.guardsFreed > 0 && (
        <p className="flex gap-2 text-sm text-warning-text">
          <UserRoundMinus className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('booking.edit.guardsFreed', { count: told.guardsFreed })}
        </p>
      )}
      {told?.needsReason && (
        <FormField
          name="reason"
          label={t('booking.decision.reason')}
          help={t('booking.edit.reasonHelp')}
          error={sending.reasonError}
          isRequired
        >
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={1000}
              value={sending.reason}
              onChange={(event) => sending.setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
      <PreviewFailed view={view} speech={speech} />
      {sending.trouble && (
        <TroubleBox attempt={sending.attempt}>{troubleText(speech, sending.trouble)}</TroubleBox>
      )}
      <Button
        kind="primary"
        size="lg"
        icon={Send}
        disabled={!edit.isChanged || edit.isStale}
        pending={sending.isSending}
        onClick={() => void sending.place()}
        className="w-full"
      >
        {t(sendKey(edit))}
      </Button>
    </section>
  );
};

const effectKey = ({ opened }: EditInHand, effect: 'none' | 'now' | 'approval') => {
  if (effect !== 'approval') return `booking.edit.effect.${effect}` as const;
  return opened.slots.some(({ state }) => state === 'approved')
    ? 'booking.edit.effect.approval'
    : 'booking.edit.effect.order';
};

const sendKey = ({ isChanged, view }: EditInHand) => {
  if (!isChanged) return 'booking.edit.unchanged';
  return view.told?.effect === 'approval' ? 'booking.edit.send' : 'booking.edit.save';
};

/** Cells that somebody has to decide about, with the cures that the cart offers. */
const OpenCells = ({ edit: { view, editor, opened, speech } }: { edit: EditInHand }) => {
  const { t } = speech;
  const open = view.byItem.filter((entry) => entry.open.length > 0);
  if (open.length === 0) return null;
  return (
    <Card title={t('booking.edit.decide')}>
      <div className="flex flex-col gap-2">
        {open.map((entry) => {
          const own = leftBy(
            opened,
            editor.cart.items.filter(({ key }) => key !== entry.item.key),
          );
          return (
            <CellTroubles
              key={entry.item.key}
              item={entry.item}
              open={entry.open}
              speech={speech}
              takeOut={(cells) => takenBack(entry.item, cells, own)}
              isOwn={(cell) => ownGuards(own, slotKey(cell)) > 0}
              onReplace={(items) => editor.actions.replaceItem(entry.item.key, items)}
            />
          );
        })}
      </div>
    </Card>
  );
};

/** Why it would be refused though no cell is wrong: something is taken from what starts too soon. */
const Refusal = ({ edit: { view, editor, opened, speech } }: { edit: EditInHand }) => {
  const { t } = speech;
  const refusal = view.told?.refusal;
  if (!refusal) return null;
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" onClick={() => editor.actions.setItems(withHeldGuards(editor.cart.items, opened))}>
          {t('booking.edit.cure.keepHeld')}
        </Button>
      }
    >
      {refusal.message} {t('booking.edit.cutOff', { count: opened.cutOffHours })}
    </Notice>
  );
};

const troubleText = ({ t, language, currency }: Speech, trouble: ChangeTrouble): string => {
  const money = (amount: number) => formatMoney(language, amount, currency);
  switch (trouble.kind) {
    case 'open':
      return t('booking.edit.trouble.open', { count: trouble.count });
    case 'total':
      return t('booking.edit.trouble.total', { before: money(trouble.before), after: money(trouble.after) });
    case 'notChecked':
    case 'noAnswer':
      return t(`booking.edit.trouble.${trouble.kind}`);
    case 'refused':
      return trouble.text;
  }
};
