import { isDraftTouched } from '@domain/cart/edit-cart';
import { lockedPart, remainingSlots } from '@domain/cart/existing-slots';
import { draftOf } from '@domain/cart/item-draft';
import type { OpenedBooking } from '@domain/cart/open-booking';
import { sumMoney, timesCount } from '@domain/money';
import { ErrorSummary } from '@src/components/form/error-summary';
import { NOT_SENDING, useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import type { Wording } from '@src/features/booking-editor/wording';
import { CartBlock } from '@src/features/cart/cart-block';
import { ReferenceField } from '@src/features/cart/reference-field';
import { useReferenceErrors } from '@src/features/cart/use-reference-errors';
import { countsText } from '@src/lib/counts-text';
import { daysText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { shiftName } from '@src/lib/shift-name';
import { toast } from '@src/stores/toast';
import { CalendarPlus, CalendarX2, ListChecks, Lock } from 'lucide-react';
import { ChangeSummary } from './change-summary';
import { PreviewFailed } from './preview-failed';
import type { BookingEditing } from './use-booking-edit';

/** The started shifts of the booking: shown, but not editable. */
const StartedBlock = ({ opened, wording }: { opened: OpenedBooking; wording: Wording }) => {
  const { t, language, currency } = wording;
  const amount = sumMoney(opened.started.map(({ price, guards }) => timesCount(price, guards)));
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Lock className="size-4 text-text-muted" aria-hidden />
          {t('booking.edit.startedTitle')}
        </span>
      }
      action={<span className="tabular font-semibold">{formatMoney(language, amount, currency)}</span>}
    >
      <p className="text-sm text-text-muted">{t('booking.edit.startedHelp')}</p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {opened.startedItems.map((item) => (
          <li key={item.key}>
            <span className="font-medium">{daysText(language, item.dates)}</span>
            <ul className="text-text-muted">
              {item.shifts.map((shift) => (
                <li
                  key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}
                  className="flex flex-wrap justify-between gap-x-4"
                >
                  {shiftName(wording, shift)}
                  <span className="tabular">{t('cart.guardsADay', { count: shift.numOfSecurity })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
};

interface ChangeCartProps {
  edit: BookingEditing;
  onEditItem: () => void;
  onAdd: () => void;
  onReview: () => void;
}

/** A booking as a cart: its editable items, started shifts and the total. */
export const ChangeCart = ({ edit, onEditItem, onAdd, onReview }: ChangeCartProps) => {
  const { area, booking, editor, opened, wording, view, rules } = edit;
  const { t } = wording;
  const { cart, actions } = editor;
  const checks = useChecks(NOT_SENDING, {
    errors: useReferenceErrors(area, cart.reference),
    problem: edit.isChanged ? undefined : t('booking.edit.unchanged'),
  });
  if (view.order.cartItems.length === 0)
    return (
      <EmptyState
        icon={CalendarX2}
        text={t('booking.edit.empty')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="back" variant="outline" to={paths.booking(area, booking.premise.id, booking.id)}>
              {t('booking.number', { id: booking.id })}
            </Button>
            <Button kind="primary" icon={CalendarPlus} onClick={onAdd}>
              {t('booking.edit.add')}
            </Button>
          </div>
        }
      />
    );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        {opened.started.length > 0 && <StartedBlock opened={opened} wording={wording} />}
        <ol className="flex min-w-0 flex-col gap-4">
          {view.byItem.map((entry, index) => {
            const existing = remainingSlots(
              opened,
              cart.items.filter(({ key }) => key !== entry.item.key),
            );
            return (
              <CartBlock
                key={entry.item.key}
                {...entry}
                number={index + 1}
                wording={wording}
                existing={existing}
                isEditorBusy={cart.draft.editing !== entry.item.key && isDraftTouched(cart, rules)}
                onReplace={(items) => actions.replaceItem(entry.item.key, items)}
                onRemove={() => {
                  const before = cart.items;
                  actions.replaceItem(entry.item.key, lockedPart(entry.item, existing));
                  toast({
                    title: t('cart.toast.removed'),
                    action: { label: t('cart.undo'), onSelect: () => actions.setItems(before) },
                  });
                }}
                onEdit={() => {
                  if (cart.draft.editing !== entry.item.key) editor.edit(draftOf(entry.item, rules));
                  onEditItem();
                }}
              />
            );
          })}
        </ol>
        {view.byItem.length === 0 && (
          <p className="text-sm text-text-muted">{t('booking.edit.nothingToCome')}</p>
        )}
        <ReferenceField area={area} reference={cart.reference} onChange={actions.setReference} />
      </div>
      <section
        aria-label={t('booking.edit.summary')}
        className="flex flex-col gap-3 bg-surface-raised max-lg:sticky max-lg:bottom-toast max-lg:z-sticky max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:shadow-overlay md:max-lg:-mx-6 md:max-lg:px-6 lg:sticky lg:top-20 lg:rounded-lg lg:border lg:p-5 lg:shadow-raised"
      >
        <PreviewFailed view={view} wording={wording} />
        <ErrorSummary {...checks.sending.errorSummary} />
        <p className="tabular text-xs text-text-muted max-lg:hidden">{countsText(t, view.sum)}</p>
        <ChangeSummary view={view} wording={wording} hasChange={booking.pendingChange !== null} />
        {view.leftOut > 0 && (
          <p className="text-sm text-accent-text">{t('cart.leftOut', { count: view.leftOut })}</p>
        )}
        <div className="flex flex-wrap gap-2 max-lg:flex-row-reverse lg:flex-col">
          <Button
            kind="primary"
            size="lg"
            icon={ListChecks}
            onClick={() => checks.submit(onReview)}
            className="grow px-4"
          >
            {t('booking.edit.openReview')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            icon={CalendarPlus}
            onClick={onAdd}
            className="grow px-4"
            {...(cart.draft.editing !== null && isDraftTouched(cart, rules)
              ? {
                  confirm: {
                    title: t('cart.editConfirm.title'),
                    description: t('cart.editConfirm.description'),
                    confirmLabel: t('booking.edit.add'),
                  },
                }
              : {})}
          >
            {t('booking.edit.add')}
          </Button>
        </div>
      </section>
    </div>
  );
};
