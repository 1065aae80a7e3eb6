import type { Area } from '@contract/access';
import type { BookingForm, CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { bookingValidationCalls } from '@contract/booking-validation';
import { reachOf } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { cancelBooking } from './cancel';
import { cancelChosenSlots } from './cancel-slots';
import { decideBooking } from './decide';
import { editBooking } from './edit';
import { BOOKING_COLUMNS } from './file-columns';
import { type FindStaffable, judgeBookings } from './judge-bookings';
import { listBookings, readBookings } from './list-queries';
import { type Order, orderBooking } from './order';
import { findOwnerInfo } from './owner-info';
import { previewEdit } from './preview-edit';
import { findBooking } from './queries';
import { countByStatus } from './status-counts';
import { findUsualAnswer } from './usual-answer';
import { validateCart, validateDates, validateStored } from './validate';
import { waiveLateFees } from './waive-fee';
import { withdrawUndecided } from './withdraw';

const AREAS = ['admin', 'client'] as const;

/** v1 has one form, v2 a cart of forms; both run the same use cases. */
const cartOf = ({ premiseId, reference, ...item }: BookingForm): CartOrder => ({
  premiseId,
  reference,
  cartItems: [item],
});
const pathInCart = (index: number) => `cartItems.${index}.`;
const pathInForm = () => '';
const orderOfCart = (cart: CartOrder): Order => ({ ...cart, pathOfItem: pathInCart });
const orderOfForm = (form: BookingForm): Order => ({ ...cartOf(form), pathOfItem: pathInForm });

/** A v1 form can't replace several items. */
const refuseSeveralItems = async (tx: Tx, actor: Actor, bookingId: number): Promise<void> => {
  const { cartItems } = await findBooking(tx, actor, bookingId);
  if (cartItems.length > 1) throw new RefusalError('conflict', {}, { reason: 'severalItems' });
};

const mountChanges = (app: App, area: Area) => {
  mount(app, bookingCalls.edit[area], ({ tx, actor, input }) => {
    const edit = { bookingId: input.params.id, ...input.body, pathOfItem: pathInCart };
    return editBooking(tx, actor, edit);
  });
  mount(app, bookingCalls.editV1[area], async ({ tx, actor, input }) => {
    const { version, reason, ...form } = input.body;
    const { id: bookingId } = input.params;
    await refuseSeveralItems(tx, actor, bookingId);
    const edit = { bookingId, version, reason, ...cartOf(form), pathOfItem: pathInForm };
    return editBooking(tx, actor, edit);
  });
  mount(app, bookingCalls.preview[area], ({ tx, actor, input }) => {
    const request = { bookingId: input.params.id, ...input.body, pathOfItem: pathInCart };
    return previewEdit(tx, actor, request);
  });
  mount(app, bookingCalls.cancel[area], ({ tx, actor, input }) => {
    const { changeOnly, slotIds, ...body } = input.body;
    const request = { ...input.params, ...body };
    if (slotIds) return cancelChosenSlots(tx, actor, { ...request, slotIds });
    return changeOnly ? withdrawUndecided(tx, actor, request) : cancelBooking(tx, actor, request);
  });
};

export const mountBookings = (app: App, findStaffable: FindStaffable) => {
  mount(app, bookingCalls.waiveFee, ({ tx, actor, input }) =>
    waiveLateFees(tx, actor, { ...input.params, ...input.body }),
  );
  for (const area of AREAS) {
    // Before the booking of an id.
    mount(app, bookingCalls.count[area], ({ tx, actor, input }) => countByStatus(tx, actor, input.query));
    mountList(
      app,
      bookingCalls.list[area],
      BOOKING_COLUMNS,
      async ({ tx, actor, input }) => {
        const page = await listBookings(tx, actor, input.query);
        if (!input.query.judge || reachOf(actor.viewer, 'salary.read') === null) return page;
        return { ...page, items: await judgeBookings(tx, actor, page.items, findStaffable) };
      },
      ({ tx, actor, input }, after, limit) => readBookings(tx, actor, input.query, after, limit),
    );
    for (const get of [bookingCalls.get[area], bookingCalls.getV1[area]])
      mount(app, get, ({ tx, actor, input }) => findBooking(tx, actor, input.params.id));
    mount(app, bookingCalls.ownerInfo[area], ({ tx, actor, input }) =>
      findOwnerInfo(tx, actor.viewer, input.query.premiseId),
    );
    mount(app, bookingCalls.order[area], ({ tx, actor, input }) =>
      orderBooking(tx, actor, orderOfCart(input.body)),
    );
    mount(app, bookingCalls.orderV1[area], ({ tx, actor, input }) =>
      orderBooking(tx, actor, orderOfForm(input.body)),
    );
  }
  mount(app, bookingCalls.usualAnswer, async ({ tx, actor }) => ({
    minutes: await findUsualAnswer(tx, actor.now),
  }));
  for (const area of AREAS) mountChanges(app, area);
  mount(app, bookingCalls.approve, ({ tx, actor, input }) =>
    decideBooking(tx, actor, { action: 'approve', ...input.params, ...input.body }),
  );
  mount(app, bookingCalls.reject, ({ tx, actor, input }) =>
    decideBooking(tx, actor, { action: 'reject', ...input.params, ...input.body }),
  );
};

export const mountBookingValidation = (app: App) => {
  for (const call of [bookingValidationCalls.cart, bookingValidationCalls.cartForClient])
    mount(app, call, ({ tx, actor, input }) => validateCart(tx, actor, input.body));
  mount(app, bookingValidationCalls.form, ({ tx, actor, input }) =>
    validateCart(tx, actor, cartOf(input.body)),
  );
  for (const call of [bookingValidationCalls.dates, bookingValidationCalls.datesV1])
    mount(app, call, ({ tx, actor, input }) => validateDates(tx, actor, input.body));
  for (const call of [bookingValidationCalls.stored, bookingValidationCalls.storedV1])
    mount(app, call, ({ tx, actor, input }) => validateStored(tx, actor, input.params.id));
};
