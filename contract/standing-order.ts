import * as z from 'zod/mini';
import { bookingStatus, ownerFields, reference, standingShift } from './booking';
import { call, twin } from './call';
import { CELL_PROBLEMS } from './cell-verdict';
import { STALE_WITH_DECISIONS } from './change-key';
import { listQuery, page } from './list';
import {
  day,
  id,
  idText,
  issue,
  money,
  month,
  named,
  price,
  recordFields,
  requiredText,
  time,
  version,
} from './primitives';

export const STANDING_ORDER_STATUSES = ['Active', 'Paused', 'Ended'] as const;
export const standingOrderStatus = z.enum(STANDING_ORDER_STATUSES);
export type StandingOrderStatus = z.infer<typeof standingOrderStatus>;

/** Why a standing order is paused: by a user; or by itself, which the premise or the orderer caused. */
export const pauseReason = z.enum(['byUser', 'premiseClosed', 'ordererLost']);
export type PauseReason = z.infer<typeof pauseReason>;

export const standingOrderAction = z.enum(['edit', 'pause', 'resume', 'end', 'approve']);
export type StandingOrderAction = z.infer<typeof standingOrderAction>;

export const DEFAULT_NOTICE_DAYS = 14;
export const MAX_NOTICE_DAYS = 90;
/** A month has at most 31 × 10 cells, far below the limit of an order. */
const MAX_SHIFTS = 10;

const noDuplicates = z.refine<readonly number[]>(
  (weekdays) => new Set(weekdays).size === weekdays.length,
  issue('duplicate'),
);

const pattern = {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, issue('requiredDates')), z.maxLength(7), noDuplicates),
  publicHolidays: z.enum(['keep', 'skip']),
  from: day,
  shifts: z.array(standingShift).check(z.minLength(1, issue('requiredShifts')), z.maxLength(MAX_SHIFTS)),
};

const bodyFields = {
  premiseId: id,
  ...pattern,
  until: z.optional(z.nullable(day)),
  ...ownerFields,
  /** Of each of its bookings; absent when replacing, it stays. */
  reference,
  /** Days before a month on which its booking is made. */
  noticeDays: z._default(z.int().check(z.minimum(1), z.maximum(MAX_NOTICE_DAYS)), DEFAULT_NOTICE_DAYS),
};

export const standingOrderBody = z.strictObject(bodyFields);
export type StandingOrderBody = z.infer<typeof standingOrderBody>;
export const savedStandingOrder = z.strictObject({ ...bodyFields, version });
const previewedStandingOrder = z.strictObject({
  ...bodyFields,
  /** The standing order that it replaces: the months that are ordered already stay. */
  standingOrderId: z.optional(id),
});
export type PreviewedStandingOrder = z.infer<typeof previewedStandingOrder>;

/** A cell of a month that isn't ordered, and why. */
export const leftOutCell = z.strictObject({
  date: day,
  shiftId: z.int(),
  startTime: time,
  endTime: time,
  problem: z.enum(CELL_PROBLEMS),
});
export type LeftOutCell = z.infer<typeof leftOutCell>;

/** A month that is not ordered yet, at today's prices. */
export const upcomingMonth = z.strictObject({
  month,
  /** The day on which its booking is made. */
  makeOn: day,
  total: money,
  slotCount: z.int(),
  leftOut: z.array(leftOutCell),
  /** Public holidays that are skipped. */
  skipped: z.array(day),
});
export type UpcomingMonth = z.infer<typeof upcomingMonth>;

const madeMonth = z.strictObject({
  month,
  /** Null if every cell of the month was left out. */
  bookingId: z.nullable(id),
  status: z.nullable(bookingStatus),
  total: money,
  leftOut: z.array(leftOutCell),
});
export type MadeMonth = z.infer<typeof madeMonth>;

const head = {
  ...recordFields,
  premise: named,
  status: standingOrderStatus,
  pausedReason: z.nullable(pauseReason),
  orderedBy: named,
  ...pattern,
  until: z.nullable(day),
  noticeDays: z.int(),
  reference: z.nullable(z.string()),
  /** The next month of which a booking will be made; null if there is none. */
  nextMonth: z.nullable(month),
  /** The approval in advance, by amount a month. */
  approvedUpTo: z.nullable(price),
  approvedBy: z.nullable(named),
  currency: z.string(),
};

export const standingOrderListRow = z.strictObject({
  ...head,
  /** The latest month that is ordered. */
  latest: z.nullable(madeMonth),
});
export type StandingOrderListRow = z.infer<typeof standingOrderListRow>;

export const standingOrder = z.strictObject({
  ...head,
  ...ownerFields,
  bookingOwner: requiredText(200),
  bookingOwnerContact: requiredText(200),
  /** Newest month first. */
  bookings: z.array(madeMonth),
  upcoming: z.array(upcomingMonth),
  allowed: z.array(standingOrderAction),
});
export type StandingOrder = z.infer<typeof standingOrder>;

export const STANDING_ORDER_SORTS = ['premise', 'status', 'from', 'createdAt'] as const;
const params = z.strictObject({ id: idText });

const change = (action: 'pause' | 'resume' | 'end', summary: string) =>
  twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/standing-order/{id}/${action}`,
      summary,
      access: 'standingOrder.manage',
      // A resumed one may make bookings.
      tells: action === 'resume' ? STALE_WITH_DECISIONS : ['Booking', 'Audit'],
      params,
      body: z.strictObject({ version }),
      answer: standingOrder,
      refusals: ['stale', 'conflict', 'premise_closed'],
    }),
  );

export const standingOrderCalls = {
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/standing-order`,
      summary: 'List the standing orders of the premises in reach',
      access: 'standingOrder.manage',
      tells: 'Booking',
      query: z.strictObject({
        ...listQuery(STANDING_ORDER_SORTS),
        premiseId: z.optional(idText),
        status: z.optional(standingOrderStatus),
      }),
      answer: page(standingOrderListRow),
    }),
  ),
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/standing-order/{id}`,
      summary: 'Return a standing order with its months: those ordered, and the next ones at current prices',
      access: 'standingOrder.manage',
      tells: 'Booking',
      params,
      answer: standingOrder,
    }),
  ),
  create: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/standing-order`,
      summary: 'Create a standing order; months that begin within the notice are ordered at once',
      access: 'standingOrder.manage',
      tells: STALE_WITH_DECISIONS,
      body: standingOrderBody,
      answer: standingOrder,
      status: 201,
      refusals: ['premise_closed'],
    }),
  ),
  preview: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/standing-order/preview`,
      summary: 'Preview the next months of a standing order at current prices; nothing is stored',
      access: 'standingOrder.manage',
      tells: 'Booking',
      body: previewedStandingOrder,
      answer: z.array(upcomingMonth),
    }),
  ),
  save: twin((area) =>
    call({
      method: 'PUT',
      path: `/api/v1/${area}/standing-order/{id}`,
      summary: 'Replace a standing order, for months not ordered yet; ends its approval in advance',
      access: 'standingOrder.manage',
      tells: STALE_WITH_DECISIONS,
      params,
      body: savedStandingOrder,
      answer: standingOrder,
      refusals: ['stale', 'conflict', 'premise_closed'],
    }),
  ),
  pause: change('pause', 'Pause a standing order; bookings made stay'),
  resume: change('resume', 'Resume a paused standing order; months within the notice are ordered at once'),
  end: change('end', 'End a standing order; bookings made stay'),
  approve: call({
    method: 'POST',
    path: '/api/v1/admin/standing-order/{id}/approve',
    area: 'admin',
    summary: 'Approve the bookings of a standing order in advance, up to an amount a month',
    access: 'standingOrder.approve',
    tells: ['Booking', 'Audit'],
    params,
    body: z.strictObject({ amount: price, version }),
    answer: standingOrder,
    refusals: ['stale', 'conflict'],
  }),
};
