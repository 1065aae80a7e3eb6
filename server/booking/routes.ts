import type { Area } from '@contract/access';
import type { BookingForm, CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { bookingValidationCalls } from '@contract/booking-validation';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { cancelBooking } from './cancel';
import { decideBooking } from './decide';
import { editBooking } from './edit';
import { BOOKING_COLUMNS } from './file-columns';
import { listBookings } from './list-queries';
import { type Order, orderBooking } from './order';
import { findOwnerInfo } from './owner-info';
import { previewEdit } from './preview-edit';
import { findBooking } from './queries';
import { validateCart, validateDates, validateStored } from './validate';

const AREAS = ['admin', 'client'] as const;

/** v1 knows one form, v2 a cart of them: all that follows is the same. */
const cartOf = ({ premiseId, ...item }: BookingForm): CartOrder => ({ premiseId, cartItems: [item] });
const pathInCart = (index: number) => `cartItems.${index}.`;
const pathInForm = () => '';
const orderOfCart = (cart: CartOrder): Order => ({ ...cart, pathOfItem: pathInCart });
const orderOfForm = (form: BookingForm): Order => ({ ...cartOf(form), pathOfItem: pathInForm });

/** One form can't stand in the place of several items. */
const refuseSeveralItems = async (tx: Tx, viewer: Viewer, bookingId: number, now: Date): Promise<void> => {
  const { cartItems } = await findBooking(tx, viewer, bookingId, now);
  if (cartItems.length > 1) throw new RefusalError('conflict', {}, { reason: 'severalItems' });
};

const mountChanges = (app: App, area: Area) => {
  mount(app, bookingCalls.edit[area], ({ tx, viewer, input, now, t }) => {
    const edit = { bookingId: input.params.id, ...input.body, pathOfItem: pathInCart };
    return editBooking(tx, viewer, edit, now, t);
  });
  mount(app, bookingCalls.editV1[area], async ({ tx, viewer, input, now, t }) => {
    const { version, reason, ...form } = input.body;
    const { id: bookingId } = input.params;
    await refuseSeveralItems(tx, viewer, bookingId, now);
    const edit = { bookingId, version, reason, ...cartOf(form), pathOfItem: pathInForm };
    return editBooking(tx, viewer, edit, now, t);
  });
  mount(app, bookingCalls.preview[area], ({ tx, viewer, input, now, t }) => {
    const asked = { bookingId: input.params.id, ...input.body, pathOfItem: pathInCart };
    return previewEdit(tx, viewer, asked, now, t);
  });
  mount(app, bookingCalls.cancel[area], ({ tx, viewer, input, now }) =>
    cancelBooking(tx, viewer, { ...input.params, ...input.body }, now),
  );
};

export const mountBookings = (app: App) => {
  for (const area of AREAS) {
    mountList(app, bookingCalls.list[area], BOOKING_COLUMNS, ({ tx, viewer, input, now }) =>
      listBookings(tx, viewer, input.query, now),
    );
    for (const get of [bookingCalls.get[area], bookingCalls.getV1[area]])
      mount(app, get, ({ tx, viewer, input, now }) => findBooking(tx, viewer, input.params.id, now));
    mount(app, bookingCalls.ownerInfo[area], ({ tx, viewer, input }) =>
      findOwnerInfo(tx, viewer, input.query.premiseId),
    );
    mount(app, bookingCalls.order[area], ({ tx, viewer, input, now, t }) =>
      orderBooking(tx, viewer, orderOfCart(input.body), now, t),
    );
    mount(app, bookingCalls.orderV1[area], ({ tx, viewer, input, now, t }) =>
      orderBooking(tx, viewer, orderOfForm(input.body), now, t),
    );
  }
  for (const area of AREAS) mountChanges(app, area);
  mount(app, bookingCalls.approve, ({ tx, viewer, input, now }) =>
    decideBooking(tx, viewer, { action: 'approve', ...input.params, ...input.body }, now),
  );
  mount(app, bookingCalls.reject, ({ tx, viewer, input, now }) =>
    decideBooking(tx, viewer, { action: 'reject', ...input.params, ...input.body }, now),
  );
};

export const mountBookingValidation = (app: App) => {
  for (const call of [bookingValidationCalls.cart, bookingValidationCalls.cartForClient])
    mount(app, call, ({ tx, viewer, input, now, t }) => validateCart(tx, viewer, input.body, now, t));
  mount(app, bookingValidationCalls.form, ({ tx, viewer, input, now, t }) =>
    validateCart(tx, viewer, cartOf(input.body), now, t),
  );
  for (const call of [bookingValidationCalls.dates, bookingValidationCalls.datesV1])
    mount(app, call, ({ tx, viewer, input, now, t }) => validateDates(tx, viewer, input.body, now, t));
  for (const call of [bookingValidationCalls.stored, bookingValidationCalls.storedV1])
    mount(app, call, ({ tx, viewer, input, now, t }) => validateStored(tx, viewer, input.params.id, now, t));
};
