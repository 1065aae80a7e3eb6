import { about, type Circumstances, list, type Operation, open, plain, twins } from './operation';
import { DAY_TO_COME } from './places';

const READ = 'bookings: read';
const EDIT = 'bookings: create, edit, cancel';
const APPROVE = 'bookings: approve, reject';

const cart = ({ at, world }: Circumstances) => ({ premiseId: at.premise, cartItems: [world.cartItem] });
const form = ({ at, world }: Circumstances) => ({ premiseId: at.premise, ...world.cartItem });
const dates = ({ at }: Circumstances) => ({ premiseId: at.premise, dates: [DAY_TO_COME] });
const stored = ({ at }: Circumstances) => ({ path: { id: at.booking } });
const named = ({ at }: Circumstances) => ({ path: { bookingId: at.booking } });

const bookings: Record<string, Operation> = {
  ...twins(
    'GET /api/v1/*/booking',
    list(READ, ({ booking }) => booking),
  ),
  ...twins('GET /api/v1/*/booking/{id}', about(READ, stored)),
  ...twins('GET /api/v2/*/booking/{id}', about(READ, stored)),
  ...twins(
    'GET /api/v1/*/booking/user-info',
    about(READ, ({ at }) => ({ query: { premiseId: at.premise } })),
  ),
  ...twins(
    'POST /api/v1/*/booking',
    about(EDIT, (one) => ({ body: form(one) })),
  ),
  ...twins(
    'POST /api/v2/*/booking',
    about(EDIT, (one) => ({ body: cart(one) })),
  ),
  ...twins(
    'PUT /api/v1/*/booking/{id}',
    about(EDIT, (one) => ({ ...stored(one), body: { ...form(one), remarks: 'Ring twice', version: 1 } })),
  ),
  ...twins(
    'PUT /api/v2/*/booking/{id}',
    about(EDIT, (one) => ({ ...stored(one), body: { ...cart(one), version: 1 } })),
  ),
  ...twins(
    'POST /api/v2/*/booking/{id}/preview',
    about(EDIT, (one) => ({ ...stored(one), body: cart(one) })),
  ),
  ...twins(
    'POST /api/v1/*/booking/cancel/{bookingId}',
    about(EDIT, (one) => ({ ...named(one), body: { version: 1, reason: 'Not needed' } })),
  ),
  'POST /api/v1/admin/booking/approve/{bookingId}': about(APPROVE, (one) => ({
    ...named(one),
    body: { version: 1 },
  })),
  'POST /api/v1/admin/booking/reject/{bookingId}': about(APPROVE, (one) => ({
    ...named(one),
    body: { version: 1, reason: 'No guards' },
  })),
};

const calendar: Record<string, Operation> = {
  'GET /api/v1/client/booking/calendar': plain(READ),
  'POST /api/v1/client/booking/calendar': plain(READ),
  'DELETE /api/v1/client/booking/calendar': plain(READ),
  // A key that is nobody's, with or without a session.
  'GET /api/v1/client/booking/calendar.ics': open(404, () => ({ query: { key: 'nobody' } })),
};

const validation: Record<string, Operation> = {
  'POST /api/v2/booking-validation': about(EDIT, (one) => ({ body: cart(one) })),
  'POST /api/v2/booking-validation/admin': about(EDIT, (one) => ({ body: cart(one) })),
  'POST /api/v1/booking-validation': about(EDIT, (one) => ({ body: form(one) })),
  'POST /api/v2/booking-validation/dates': about(EDIT, (one) => ({ body: dates(one) })),
  'POST /api/v1/booking-validation/dates': about(EDIT, (one) => ({ body: dates(one) })),
  'GET /api/v2/booking-validation/{id}': about(READ, stored),
  'GET /api/v1/booking-validation/{id}': about(READ, stored),
};

/** Bookings, ordered and decided. */
export const BOOKING_OPERATIONS: Record<string, Operation> = { ...bookings, ...calendar, ...validation };
