import {
  bothAreas,
  listCall,
  type Operation,
  type OperationContext,
  publicCall,
  recordCall,
  simpleCall,
} from './operation';
import { FUTURE_DAY } from './places';
import { bookingRunOfEach, ownRun } from './runs-of-each';

const READ = 'bookings: read';
const EDIT = 'bookings: create, edit, cancel';
const APPROVE = 'bookings: approve, reject';

const cart = ({ at, world }: OperationContext) => ({ premiseId: at.premise, cartItems: [world.cartItem] });
const form = ({ at, world }: OperationContext) => ({ premiseId: at.premise, ...world.cartItem });
const dates = ({ at }: OperationContext) => ({ premiseId: at.premise, dates: [FUTURE_DAY] });
const stored = ({ at }: OperationContext) => ({ path: { id: at.booking } });
const bookingPath = ({ at }: OperationContext) => ({ path: { bookingId: at.booking } });

const bookings: Record<string, Operation> = {
  ...bothAreas(
    'GET /api/v1/*/booking',
    listCall(READ, ({ booking }) => booking),
  ),
  ...bothAreas('GET /api/v1/*/booking/count', simpleCall(READ)),
  ...bothAreas('GET /api/v1/*/booking/{id}', recordCall(READ, stored)),
  ...bothAreas('GET /api/v2/*/booking/{id}', recordCall(READ, stored)),
  ...bothAreas(
    'GET /api/v1/*/booking/user-info',
    recordCall(READ, ({ at }) => ({ query: { premiseId: at.premise } })),
  ),
  'GET /api/v1/client/booking/usual-answer': simpleCall(READ, () => ({})),
  ...bothAreas(
    'POST /api/v1/*/booking',
    recordCall(EDIT, (one) => ({ body: form(one) })),
  ),
  ...bothAreas(
    'POST /api/v2/*/booking',
    recordCall(EDIT, (one) => ({ body: cart(one) })),
  ),
  ...bothAreas(
    'PUT /api/v1/*/booking/{id}',
    recordCall(EDIT, (one) => ({
      ...stored(one),
      body: { ...form(one), remarks: 'Ring twice', version: 1 },
    })),
  ),
  ...bothAreas(
    'PUT /api/v2/*/booking/{id}',
    recordCall(EDIT, (one) => ({ ...stored(one), body: { ...cart(one), version: 1 } })),
  ),
  ...bothAreas(
    'POST /api/v2/*/booking/{id}/preview',
    recordCall(EDIT, (one) => ({ ...stored(one), body: cart(one) })),
  ),
  ...bothAreas(
    'POST /api/v1/*/booking/cancel/{bookingId}',
    recordCall(EDIT, (one) => ({ ...bookingPath(one), body: { version: 1, reason: 'Not needed' } })),
  ),
  'POST /api/v1/admin/booking/approve/{bookingId}': recordCall(APPROVE, (one) => ({
    ...bookingPath(one),
    body: { version: 1 },
  })),
  'POST /api/v1/admin/booking/reject/{bookingId}': recordCall(APPROVE, (one) => ({
    ...bookingPath(one),
    body: { version: 1, reason: 'No guards' },
  })),
  // Accepted for bookings out of reach too: the refusal is in the row of the run.
  'POST /api/v1/admin/booking-run': simpleCall(
    APPROVE,
    ({ at }) => ({ body: { action: 'approve', bookingIds: [{ id: at.booking, version: 1 }] } }),
    { status: 202 },
  ),
  'GET /api/v1/admin/booking-run': simpleCall(APPROVE, () => ({})),
  'POST /api/v1/admin/booking-run/stop': simpleCall(APPROVE, ownRun, { prepare: bookingRunOfEach }),
};

const calendar: Record<string, Operation> = {
  'GET /api/v1/client/booking/calendar': simpleCall(READ),
  'POST /api/v1/client/booking/calendar': simpleCall(READ),
  'DELETE /api/v1/client/booking/calendar': simpleCall(READ),
  // An unknown key, with or without a session.
  'GET /api/v1/client/booking/calendar.ics': publicCall(404, () => ({ query: { key: 'nobody' } })),
};

const validation: Record<string, Operation> = {
  'POST /api/v2/booking-validation': recordCall(EDIT, (one) => ({ body: cart(one) })),
  'POST /api/v2/booking-validation/admin': recordCall(EDIT, (one) => ({ body: cart(one) })),
  'POST /api/v1/booking-validation': recordCall(EDIT, (one) => ({ body: form(one) })),
  'POST /api/v2/booking-validation/dates': recordCall(EDIT, (one) => ({ body: dates(one) })),
  'POST /api/v1/booking-validation/dates': recordCall(EDIT, (one) => ({ body: dates(one) })),
  ...bothAreas(
    'POST /api/v1/*/quotation/pdf',
    recordCall(EDIT, (one) => ({ body: cart(one) })),
  ),
  'GET /api/v2/booking-validation/{id}': recordCall(READ, stored),
  'GET /api/v1/booking-validation/{id}': recordCall(READ, stored),
};

/** Ordering and deciding bookings. */
export const BOOKING_OPERATIONS: Record<string, Operation> = { ...bookings, ...calendar, ...validation };
