import type { Booking } from '@contract/booking';
import type { OwnerInfo } from '@contract/owner-info';
import type { Day } from '@contract/primitives';
import { EMPTY_DRAFT } from '@domain/cart/cart';
import { contactOf } from '@domain/cart/contact-fields';
import { draftOf } from '@domain/cart/item-draft';
import { itemKey, type OpenedBooking } from '@domain/cart/open-booking';
import type { OrderRules } from '@domain/cart/order-rules';
import { isSameValue } from '@domain/same-value';
import { today } from '@domain/time';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { EditorView } from '@src/features/booking-editor/editor-view';
import { useBooked } from '@src/features/booking-editor/use-booked';
import { NO_OWNER } from '@src/features/booking-editor/use-contact-form';
import { useEditorState } from '@src/features/booking-editor/use-editor-state';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useCarts } from '@src/stores/cart';
import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeCart } from './change-cart';
import { ChangeReview } from './change-review';
import { EditedStatus } from './edited-status';
import { StaleNotice } from './stale-notice';
import { type BookingEditing, useBookingEdit } from './use-booking-edit';
import type { BookingToEdit } from './use-opened-booking';
import { useSendChange } from './use-send-change';

const VIEWS = ['cart', 'calendar', 'review'] as const;
type View = (typeof VIEWS)[number];

interface BookingEditProps extends Pick<BookingToEdit, 'area' | 'booking' | 'cartName'> {
  opened: OpenedBooking;
  rules: OrderRules;
  currency: string;
  timeZone: string;
  /** The item to open in the calendar. */
  itemId: number | undefined;
  reload: () => Promise<Booking | undefined>;
}

/** Edits a booking as a cart: its items, the calendar for one of them, and a review of the change. */
export const BookingEdit = ({ itemId, timeZone, reload, cartName, ...given }: BookingEditProps) => {
  const initialView: View = itemId === undefined ? 'cart' : 'calendar';
  const state = useEditorState(VIEWS, initialView, given.rules, useEditedDay(cartName));
  const booked = useBooked({
    area: given.area,
    premiseId: given.booking.premise.id,
    cartName,
    month: state.month,
    firstDay: today(given.rules.book.timeZone, given.rules.now),
    exceptBookingId: given.booking.id,
  });
  const edit = useBookingEdit({ ...given, cartName, booked: booked.booked });
  const { area, booking, editor, opened, wording } = edit;
  const { t } = wording;
  const navigate = useNavigate();
  const originState = useKeptOrigin();
  const isItemOpen = useOpenItem(edit, state, itemId);
  const toBooking = paths.booking(area, booking.premise.id, booking.id);
  const { base } = editor.cart;

  const sending = useSendChange({
    area,
    bookingId: booking.id,
    view: edit.view,
    reference: editor.cart.reference,
    version: base?.version ?? opened.version,
    isChanged: edit.isChanged,
    wording,
    reload,
    onAccepted: () => {
      const now = useCarts.getState().carts[cartName];
      // Keeps the cart where it was changed while it was being sent.
      const isUnchanged =
        now?.reference === editor.cart.reference && isSameValue(now.items, editor.cart.items);
      if (isUnchanged) useCarts.getState().drop(cartName);
    },
    onSaved: () => navigate(toBooking, { replace: true, state: originState }),
  });
  const discard = () => {
    useCarts.getState().drop(cartName);
    state.show('cart');
  };

  return (
    <Page>
      <PageHeader
        back={
          state.view === 'cart' ? (
            <Button kind="back" to={toBooking} state={originState}>
              {t('booking.number', { id: booking.id })}
            </Button>
          ) : (
            <Button kind="back" onClick={() => state.show('cart')}>
              {t('booking.edit.backToItems')}
            </Button>
          )
        }
        title={t(titleKey(state.view, edit), { id: booking.id })}
        subtitle={booking.premise.name}
        status={<EditedStatus booking={booking} />}
        action={
          edit.isTouched &&
          !edit.isStale && (
            <Button
              variant="ghost"
              confirm={{
                title: t('booking.edit.discardConfirm.title'),
                description: t('booking.edit.discardConfirm.description'),
                confirmLabel: t('booking.edit.discard'),
                isDestructive: true,
              }}
              onClick={discard}
            >
              {t('booking.edit.discard')}
            </Button>
          )
        }
      />
      {edit.isStale && base && (
        <StaleNotice
          booking={booking}
          base={base}
          opened={opened}
          wording={wording}
          timeZone={timeZone}
          onContinue={() => {
            editor.actions.rebase(opened);
            state.show('review');
          }}
          onDiscard={discard}
        />
      )}
      {state.view === 'calendar' && !isItemOpen ? null : state.view === 'calendar' ? (
        <EditorView
          key={editor.draft.editing ?? 'new'}
          editor={editor}
          booked={booked}
          wording={wording}
          owner={ownerOf(opened)}
          month={state.month}
          onMonth={state.showMonth}
          onAdded={() => state.show('cart')}
          onCancelEdit={() => {
            editor.edit(EMPTY_DRAFT);
            state.show('cart');
          }}
        />
      ) : state.view === 'review' && edit.view.order.cartItems.length > 0 ? (
        <ChangeReview edit={edit} sending={sending} />
      ) : (
        <ChangeCart
          edit={edit}
          onEditItem={() => state.show('calendar', { keepsMonth: false })}
          onAdd={() => {
            if (editor.draft.editing !== null) editor.edit(EMPTY_DRAFT);
            state.show('calendar');
          }}
          onReview={() => state.show('review')}
        />
      )}
    </Page>
  );
};

/** The first day of the item that is edited. */
const useEditedDay = (cartName: string): Day | undefined =>
  useCarts(({ carts }) => {
    const { items = [], draft } = carts[cartName] ?? {};
    return items.find(({ key }) => key === draft?.editing)?.dates[0];
  });

const titleKey = (view: View, { editor }: BookingEditing) => {
  if (view === 'cart') return 'booking.edit.title';
  if (view === 'review') return 'booking.edit.review';
  return editor.draft.editing === null ? 'booking.edit.titleAdd' : 'booking.edit.titleItem';
};

/** The default contact of added items: that of the booking. */
const ownerOf = ({ items, startedItems }: OpenedBooking): OwnerInfo => {
  const [template] = [...items, ...startedItems];
  if (!template) return NO_OWNER;
  const { remarks: _remarks, ...owner } = contactOf(template);
  return owner;
};

/**
 * Opens the item in the path in the calendar, or the cart if nothing of the item can be changed any more. Returns whether
 * this is done, so that the calendar isn't drawn for no item first.
 */
const useOpenItem = (
  { editor, rules }: BookingEditing,
  { view, show }: { view: View; show: (view: View) => void },
  itemId: number | undefined,
): boolean => {
  const [isOpen, setOpen] = useState(itemId === undefined);
  useLayoutEffect(() => {
    if (itemId === undefined || isOpen || view !== 'calendar') return;
    setOpen(true);
    const { draft, items } = editor.cart;
    const key = itemKey(itemId);
    const item = items.find((one) => one.key === key);
    if (!item) show('cart');
    else if (draft.editing !== key) editor.edit(draftOf(item, rules));
  });
  return isOpen;
};
