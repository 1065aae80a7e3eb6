import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_DUTIES } from './change-key';
import { declineReason, dutyAnswer, lateMinutes } from './duty';
import { dutyState } from './duty-state';
import { measuredPosition } from './position';
import { id, idText, instant, lang, requiredText, text, version } from './primitives';

const interval = z.strictObject({ from: instant, to: instant });

/** One or more touching slots of a guard at a premise, with one answer and one check-in. */
export const duty = z.strictObject({
  slotIds: z.array(id),
  premise: z.strictObject({
    id,
    name: z.string(),
    address: z.string(),
    mapUrl: z.nullable(z.string()),
    /** A distance to it can be measured. */
    hasPosition: z.boolean(),
  }),
  /** What to know there; secret ones from two hours before the start to the end only. */
  postOrders: z.array(
    z.strictObject({
      id,
      version: z.int(),
      text: z.string(),
      photoIds: z.array(z.uuid()),
      isRead: z.boolean(),
    }),
  ),
  startsAt: instant,
  endsAt: instant,
  intervals: z.array(interval),
  state: dutyState,
  /** Who else stands there, by name only. */
  others: z.array(z.strictObject({ name: z.string() })),
  checkedInAt: z.nullable(instant),
  checkedOutAt: z.nullable(instant),
  /** A press that was sent late counts once staff have confirmed it. */
  needsConfirmation: z.boolean(),
});
export type Duty = z.infer<typeof duty>;

export const guardDuties = z.strictObject({
  guard: z.strictObject({ name: z.string(), language: lang }),
  desk: z.strictObject({ name: z.string(), phone: z.string() }),
  next: z.nullable(duty),
  /** Of the next 14 days, `next` included. */
  duties: z.array(duty),
  offers: z.array(
    z.strictObject({
      id,
      slot: z.strictObject({ premise: z.string(), startsAt: instant, endsAt: instant }),
      until: instant,
    }),
  ),
  hours: z.array(z.strictObject({ month: z.string(), minutes: z.int() })),
  /** Minutes after the start from which an absent guard is missing. */
  lateMinutes: z.int(),
  /** The business's time zone, in which times are shown. */
  timeZone: z.string(),
  /** Years after the end of the employment until the guard's data is erased. */
  eraseAfterYears: z.int(),
});
export type GuardDuties = z.infer<typeof guardDuties>;

const slotIds = z.array(id).check(z.minLength(1), z.maxLength(200));
const duties = z.array(duty);

export const guardPageCalls = {
  open: call({
    method: 'POST',
    path: '/api/v1/duty/open',
    summary:
      "Open a guard's link on a device with the last four digits of the guard's phone; sets the cookie `duty`",
    access: 'public',
    body: z.strictObject({ key: requiredText(200), phoneTail: z.string().check(z.maxLength(20)) }),
    answer: z.strictObject({ guard: z.strictObject({ name: z.string() }), expiresAt: instant }),
    refusals: ['rate_limited'],
  }),
  find: call({
    method: 'GET',
    path: '/api/v1/duty',
    summary: "Return the guard's next duty, those of the next 14 days, offers and served hours",
    access: 'duty',
    tells: 'Duty',
    answer: guardDuties,
  }),
  answer: call({
    method: 'POST',
    path: '/api/v1/duty/answer',
    summary:
      "Confirm or decline duties, or say how late the guard will be; declining doesn't release the guard",
    access: 'duty',
    tells: STALE_WITH_DUTIES,
    body: z.strictObject({
      slotIds,
      answer: dutyAnswer,
      reason: z.optional(declineReason),
      note: z.optional(text(500)),
      lateMinutes: z.optional(lateMinutes),
    }),
    answer: duties,
    refusals: ['conflict'],
  }),
  readPostOrder: call({
    method: 'POST',
    path: '/api/v1/duty/post-order/{id}/read',
    summary: 'Record that the guard has read a version of an instruction',
    access: 'duty',
    tells: ['Premise', 'Duty'],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ version }),
    status: 204,
  }),
  photo: call({
    method: 'GET',
    path: '/api/v1/duty/photo/{photoId}',
    summary: 'Return a picture of an instruction that the guard sees now',
    access: 'duty',
    tells: 'Duty',
    params: z.strictObject({ photoId: z.uuid() }),
    media: 'image/*',
  }),
  answerOffer: call({
    method: 'POST',
    path: '/api/v1/duty/offer/{id}',
    summary: 'Take an offered shift, or decline it; the first guard who takes it gets it',
    access: 'duty',
    tells: STALE_WITH_DUTIES,
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
    answer: duties,
    refusals: ['conflict'],
  }),
  presence: call({
    method: 'POST',
    path: '/api/v1/duty/presence',
    summary:
      'Check in from 60 minutes before the start, or out until two hours after the end. A time more than five minutes off counts only when staff confirm it. Of a position only the distance to the premise is stored',
    access: 'duty',
    tells: STALE_WITH_DUTIES,
    body: z.strictObject({
      /** Without them the duty at the poster's premise. */
      slotIds: z.optional(slotIds),
      kind: z.enum(['in', 'out']),
      at: instant,
      wasOffline: z.optional(z.boolean()),
      position: z.optional(measuredPosition),
      posterCode: z.optional(requiredText(200)),
    }),
    answer: duties,
    refusals: ['conflict'],
  }),
};
