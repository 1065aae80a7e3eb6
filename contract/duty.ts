import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_DUTIES } from './change-key';
import { dutyState } from './duty-state';
import { booleanQuery, idListQuery, isForward, listQuery, page } from './list';
import { day, id, idText, instant, lang, named, requiredText } from './primitives';
import { slot } from './slot';

export const dutyAnswer = z.enum(['confirm', 'decline', 'late']);
export type DutyAnswer = z.infer<typeof dutyAnswer>;
export const declineReason = z.enum(['sick', 'other']);
export type DeclineReason = z.infer<typeof declineReason>;

/** How it is known that a guard is there. */
export const PRESENCE_KINDS = ['pressed', 'poster', 'staff'] as const;
export const presenceKind = z.enum(PRESENCE_KINDS);
export type PresenceKind = z.infer<typeof presenceKind>;

export const lateMinutes = z.int().check(z.minimum(1), z.maximum(720));

/** One guard on one slot, as staff see it. */
export const dutyRow = z.strictObject({
  slotId: id,
  guard: z.strictObject({ id, name: z.string(), phone: z.nullable(z.string()), language: lang }),
  premise: named,
  startsAt: instant,
  endsAt: instant,
  state: dutyState,
  toldAt: z.nullable(instant),
  /** The message that told the guard did not get through, so the guard is untold. */
  isMessageFailed: z.boolean(),
  answeredAt: z.nullable(instant),
  /** Of a declined duty. */
  reason: z.nullable(declineReason),
  note: z.nullable(z.string()),
  lateMinutes: z.nullable(z.int()),
  checkedInAt: z.nullable(instant),
  checkedOutAt: z.nullable(instant),
  /** Gone more than the setting's `lateMinutes` before the end. */
  hasLeftEarly: z.boolean(),
  presence: z.nullable(presenceKind),
  /** To the premise in metres, rounded to 10; null where the guard allowed none or the place of the premise is unknown; kept for 90 days. */
  distance: z.nullable(z.int()),
  /** Pressed without a connection, so it counts only when staff confirm it. */
  needsConfirmation: z.boolean(),
  /** Staff marked it as seen in its present state. */
  isSeen: z.boolean(),
  /** With its guards, so that one can be replaced. */
  slot,
});
export type DutyRow = z.infer<typeof dutyRow>;

export const DUTY_QUEUES = ['declined', 'messageFailed', 'unconfirmed', 'missing'] as const;
const dutyQueue = z.enum(DUTY_QUEUES);
export type DutyQueue = z.infer<typeof dutyQueue>;

const flag = 'funding_phase1';
const guardParams = z.strictObject({ id: idText });
const rowKeys = z
  .array(z.strictObject({ slotId: id, securityId: id }))
  .check(z.minLength(1), z.maxLength(1000));

/** What a guard is told: of shifts, of a release from them, of an offered one. */
const toldAbout = z.enum(['shifts', 'release', 'offer']);
export type ToldAbout = z.infer<typeof toldAbout>;

/** A message to a guard. Staff send it where no service does. */
export const toldGuard = z.strictObject({
  id,
  name: z.string(),
  about: toldAbout,
  by: z.enum(['mail', 'gateway', 'hand']),
  phone: z.nullable(z.string()),
  /** For `hand`: what to send, with a link where the guard needs one. */
  text: z.nullable(z.string()),
  rows: rowKeys,
});
export type ToldGuard = z.infer<typeof toldGuard>;

export const dutyCalls = {
  link: call({
    method: 'POST',
    path: '/api/v1/admin/security/{id}/duty-link',
    area: 'admin',
    summary: "Create a guard's link, shown once; the old one and its devices end",
    access: 'duty.manage',
    flag,
    isShownOnce: true,
    tells: ['Guard', 'Audit'],
    params: guardParams,
    answer: z.strictObject({ url: z.string() }),
    refusals: ['conflict'],
  }),
  endLink: call({
    method: 'DELETE',
    path: '/api/v1/admin/security/{id}/duty-link',
    area: 'admin',
    summary: "End a guard's link and devices",
    access: 'duty.manage',
    flag,
    tells: ['Guard', 'Audit'],
    params: guardParams,
  }),
  links: call({
    method: 'POST',
    path: '/api/v1/admin/security/duty-link',
    area: 'admin',
    summary: 'Create links for several guards, shown once; those without a phone get none',
    access: 'duty.manage',
    flag,
    isShownOnce: true,
    tells: ['Guard', 'Audit'],
    body: z.strictObject({
      securityGroupIds: z.optional(z.array(id).check(z.maxLength(200))),
      securityIds: z.optional(z.array(id).check(z.maxLength(1000))),
    }),
    answer: z.array(z.strictObject({ id, name: z.string(), url: z.string() })),
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/duty',
    area: 'admin',
    summary:
      'List guards on slots with their duty records, by start; without dates from two hours ago, of a queue from 12, to 14 days ahead',
    access: 'duty.manage',
    flag,
    // Slots and assignments change it, too.
    tells: 'Booking',
    query: z
      .strictObject({
        ...listQuery(['startsAt']),
        state: z.optional(dutyState),
        from: z.optional(day),
        to: z.optional(day),
        premiseId: z.optional(idText),
        region: z.optional(idText),
        premiseGroupId: z.optional(idText),
        slotIds: z.optional(idListQuery),
        /** A queue of the home page: without rows that staff marked as seen. */
        queue: z.optional(dutyQueue),
        needsConfirmation: z.optional(booleanQuery),
      })
      .check(isForward),
    answer: page(dutyRow),
  }),
  tell: call({
    method: 'POST',
    path: '/api/v1/admin/duty/tell',
    area: 'admin',
    summary:
      'Tell guards of shifts, releases and offers they were not told of, one message each: by mail or gateway, else with a text to send by hand',
    access: 'duty.manage',
    flag,
    // A text to send by hand can have the key of a new link.
    isShownOnce: true,
    tells: STALE_WITH_DUTIES,
    body: z
      .strictObject({
        slotIds: z.optional(z.array(id).check(z.maxLength(5000))),
        from: z.optional(day),
        to: z.optional(day),
      })
      .check(isForward),
    answer: z.strictObject({ guards: z.array(toldGuard) }),
  }),
  told: call({
    method: 'POST',
    path: '/api/v1/admin/duty/told',
    area: 'admin',
    summary: 'Record that guards were told by hand',
    access: 'duty.manage',
    flag,
    tells: STALE_WITH_DUTIES,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            slotId: id,
            securityId: id,
            by: z.enum(['whatsapp', 'sms', 'call']),
            /** `shifts` if it is left out. */
            about: z.optional(toldAbout),
          }),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
    status: 204,
  }),
  record: call({
    method: 'PUT',
    path: '/api/v1/admin/duty/presence',
    area: 'admin',
    summary: 'Record what a guard said by phone, or confirm a press that was sent late',
    access: 'duty.manage',
    flag,
    tells: [...STALE_WITH_DUTIES, 'Audit'],
    body: z.strictObject({
      slotId: id,
      securityId: id,
      answer: z.optional(dutyAnswer),
      lateMinutes: z.optional(lateMinutes),
      checkedInAt: z.optional(instant),
      checkedOutAt: z.optional(instant),
      reason: requiredText(500),
    }),
    answer: dutyRow,
    refusals: ['conflict'],
  }),
  seen: call({
    method: 'POST',
    path: '/api/v1/admin/duty/seen',
    area: 'admin',
    summary: 'Mark rows of the queues as seen, in their present state',
    access: 'duty.manage',
    flag,
    tells: ['Duty', 'Booking'],
    body: z.strictObject({ rows: rowKeys }),
    status: 204,
  }),
};
