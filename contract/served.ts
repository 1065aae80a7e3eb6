import * as z from 'zod/mini';
import { MAX_GUARDS } from './booking';
import { call } from './call';
import { noteKind, noteLine } from './credit-note';
import { idListQuery } from './list';
import { day, id, idText, instant, issue, month, named, text, version } from './primitives';
import { slot } from './slot';

const MAX_MINUTES = MAX_GUARDS * 1500;
export const MAX_CONFIRMED = 1000;
/** The most slots of a month that are confirmed as planned at once. */
export const MAX_PLANNED = 10_000;

/** Exactly one: whole places, or total minutes. */
const servedInput = {
  served: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_GUARDS))),
  servedMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_MINUTES))),
  /** Why it differs from what is proposed. */
  reason: z.optional(text(500)),
  version,
};
const isOneOfTwo = z.refine<{ served?: number | undefined; servedMinutes?: number | undefined }>(
  ({ served, servedMinutes }) => (served === undefined) !== (servedMinutes === undefined),
  { ...issue('served_or_minutes'), path: ['served'] },
);

const confirmBody = z.strictObject(servedInput).check(isOneOfTwo);
export type ConfirmBody = z.infer<typeof confirmBody>;

export const confirmManyBody = z.strictObject({
  slots: z.array(z.strictObject({ slotId: id, ...servedInput }).check(isOneOfTwo)).check(
    z.minLength(1),
    z.maxLength(MAX_CONFIRMED),
    z.refine<{ slotId: number }[]>(
      (rows) => new Set(rows.map(({ slotId }) => slotId)).size === rows.length,
      issue('duplicate'),
    ),
  ),
});
export type ConfirmManyBody = z.infer<typeof confirmManyBody>;

/** A row of a refused request for many slots, with the slot's problem if it has one. */
export const confirmRow = z.strictObject({
  slotId: id,
  ok: z.boolean(),
  problem: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type ConfirmRow = z.infer<typeof confirmRow>;

/** The note that settles a corrected slot: the difference from what its invoice and the notes on it bill. */
export const noteOffer = z.strictObject({
  kind: noteKind,
  /** Of the invoice. */
  currency: z.string(),
  lines: z.array(noteLine),
});
export type NoteOffer = z.infer<typeof noteOffer>;
const servedOffer = z.strictObject({ slotId: id, ...noteOffer.shape });
export type ServedOffer = z.infer<typeof servedOffer>;

/** Why the presence of a guard is doubtful. `unconfirmed`: a press that was sent late, so it doesn't count yet. */
export const PRESENCE_MARKS = ['noCheckIn', 'noCheckOut', 'unconfirmed'] as const;
const presenceMark = z.enum(PRESENCE_MARKS);
export type PresenceMark = z.infer<typeof presenceMark>;

/** A slot that has ended, with what its assignments cover and what is proposed as served. */
export const endedSlot = z.strictObject({
  slot,
  coveredMinutes: z.int(),
  /** By check-in and check-out; where nothing was pressed, the covered minutes. */
  proposedMinutes: z.int(),
  /** Guards who pressed or whose presence is doubtful. */
  presence: z.array(
    z.strictObject({
      guard: named,
      checkedInAt: z.nullable(instant),
      checkedOutAt: z.nullable(instant),
      mark: z.nullable(presenceMark),
    }),
  ),
  /** A client has reported a problem of it that nobody has answered. */
  isReported: z.boolean(),
  /** Whether an issued invoice bills it. Then correcting it needs document.edit and a reason. */
  isBilled: z.boolean(),
  /** Null until confirmed. */
  confirmed: z.nullable(z.strictObject({ by: z.nullable(named), at: instant })),
});
export type EndedSlot = z.infer<typeof endedSlot>;

const servedDay = z.strictObject({
  /** The requested day; by default the oldest of the requested month, or of all, with unconfirmed slots. */
  date: day,
  premises: z.array(z.strictObject({ ...named.shape, slots: z.array(endedSlot) })),
  /** Days of the last two months, or since the requested month, with ended, unconfirmed slots, oldest first. */
  open: z.array(z.strictObject({ date: day, slots: z.int() })),
});
export type ServedDay = z.infer<typeof servedDay>;

/** Of the ended, unconfirmed slots of a month. */
const plannedCounts = z.strictObject({
  /** Served in full as planned, without a reported problem. */
  planned: z.int(),
  /** The others, which are confirmed one by one. */
  differing: z.int(),
});

const flag = 'funding_phase1';
const tells = ['Booking', 'Premise', 'Guard', 'Invoice'] as const;

export const servedCalls = {
  day: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/served',
    area: 'admin',
    summary: 'List the ended slots of a service date by premise, and the days with unconfirmed slots',
    access: 'guard.assign',
    tells: 'Booking',
    flag,
    query: z.strictObject({
      date: z.optional(day),
      month: z.optional(month),
      premiseIds: z.optional(idListQuery),
    }),
    answer: servedDay,
  }),
  confirm: call({
    method: 'PUT',
    path: '/api/v1/admin/security-booking/{slotId}/served',
    area: 'admin',
    summary: 'Confirm or correct what was served in an ended slot',
    access: 'guard.assign',
    tells,
    flag,
    params: z.strictObject({ slotId: idText }),
    body: confirmBody,
    /** `offer` is null if no issued invoice bills the slot, or its invoice and notes bill what was served. */
    answer: z.strictObject({ ...slot.shape, offer: z.nullable(noteOffer) }),
    refusals: ['stale', 'booking_status', 'document_status'],
  }),
  confirmMany: call({
    method: 'POST',
    path: '/api/v1/admin/security-booking/served',
    area: 'admin',
    summary: 'Confirm many slots: saves all, or none with the problem of each slot',
    access: 'guard.assign',
    tells,
    flag,
    body: confirmManyBody,
    answer: z.strictObject({ slots: z.array(slot), offers: z.array(servedOffer) }),
    refusals: ['conflict'],
  }),
  planned: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/served/planned',
    area: 'admin',
    summary: "Count a month's ended, unconfirmed slots: served as planned, and those that differ",
    access: 'guard.assign',
    tells: 'Booking',
    flag,
    query: z.strictObject({ month, premiseIds: z.optional(idListQuery) }),
    answer: plannedCounts,
    refusals: ['over_limit'],
  }),
  confirmPlanned: call({
    method: 'POST',
    path: '/api/v1/admin/security-booking/served/planned',
    area: 'admin',
    summary: 'Confirm all slots of a month that were served as planned; those that differ stay unconfirmed',
    access: 'guard.assign',
    tells,
    flag,
    body: z.strictObject({
      month,
      /** Without it, all premises in reach. */
      premiseIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
    }),
    answer: plannedCounts,
    refusals: ['over_limit'],
  }),
};
