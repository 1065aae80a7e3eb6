import * as z from 'zod/mini';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
import { auditEntry } from './audit';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { booleanQuery, combo, comboQuery, listQuery, numberQuery, page, pageQuery } from './list';
import { affectedAnswer, releaseFields } from './lost-assignments';
import {
  day,
  email,
  id,
  idText,
  instant,
  lang,
  line,
  name,
  named,
  recordFields,
  requiredText,
  text,
  version,
} from './primitives';
import { shiftType } from './shift';

export const licence = z.strictObject({
  id,
  type: z.string(),
  number: z.string(),
  issuedOn: z.nullable(day),
  expiresOn: day,
});
export type Licence = z.infer<typeof licence>;

export const LEAVE_KINDS = ['rest', 'annual', 'statutory', 'in-lieu', 'sick', 'other'] as const;
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const weekdays = z.array(weekday).check(z.minLength(1), z.maxLength(7));
const cycle = z.int().check(z.minimum(1), z.maximum(366));

const leaveFields = {
  from: day,
  to: day,
  kind: z.enum(LEAVE_KINDS),
  /** weekdays: 1 = Monday … 7 = Sunday; on/off: a cycle of working days and days off that begins at `from`. */
  repeat: z.nullable(z.union([z.strictObject({ weekdays }), z.strictObject({ on: cycle, off: cycle })])),
  until: z.nullable(day),
  note: z.nullable(z.string()),
};
export const leave = z.strictObject({ id, ...leaveFields });
export type Leave = z.infer<typeof leave>;

/** When a guard would rather work. Wishes rank guards; no rule reads them. */
export const guardWishes = z.strictObject({
  /** 1 = Monday … 7 = Sunday. */
  notWeekdays: z.array(weekday).check(z.maxLength(7)),
  /** The wanted types of shift; empty: any. */
  shiftTypes: z.array(shiftType).check(z.maxLength(4)),
  /** Service dates in a week from Monday. */
  maxPerWeek: z.nullable(weekday),
});
export type GuardWishes = z.infer<typeof guardWishes>;
export const NO_WISHES: GuardWishes = { notWeekdays: [], shiftTypes: [], maxPerWeek: null };

export const guardStatus = z.enum(['active', 'inactive']);
export type GuardStatus = z.infer<typeof guardStatus>;

export const guard = z.strictObject({
  ...recordFields,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(day),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  photoId: z.nullable(z.uuid()),
  securityGroup: z.nullable(named),
  status: guardStatus,
  employedFrom: z.nullable(day),
  employedTo: z.nullable(day),
  licences: z.array(licence),
  dateOffs: z.array(leave),
  preferredPremiseIds: z.array(id),
  bannedPremiseIds: z.array(id),
  /** The language of what the guard reads. */
  language: lang,
  wishes: guardWishes,
  /** Stands for the guard in the compact grid; null: proposed from the name. */
  initials: z.nullable(z.string()),
});
export type Guard = z.infer<typeof guard>;

const premiseIds = z.array(id).check(z.maxLength(1000));
export const guardBody = z.strictObject({
  firstName: name(100),
  lastName: name(100),
  phone: z.optional(z.nullable(text(40))),
  email: z.optional(z.nullable(email)),
  birthDate: z.optional(z.nullable(day)),
  securityGroupId: z.optional(z.nullable(id)),
  status: guardStatus,
  employedFrom: z.optional(z.nullable(day)),
  employedTo: z.optional(z.nullable(day)),
  licences: z
    .array(
      z.strictObject({
        id: z.optional(id),
        type: requiredText(40),
        number: requiredText(60),
        issuedOn: z.optional(z.nullable(day)),
        expiresOn: day,
      }),
    )
    .check(z.maxLength(50)),
  preferredPremiseIds: z.optional(premiseIds),
  bannedPremiseIds: z.optional(premiseIds),
  /** Absent: unchanged, of a new guard hk. */
  language: z.optional(lang),
  /** Absent: unchanged, of a new guard none. */
  wishes: z.optional(guardWishes),
  /** Absent: unchanged, of a new guard none. */
  initials: z.optional(z.nullable(line(3))),
});
export type GuardBody = z.infer<typeof guardBody>;

const savedGuard = z.strictObject({ ...guardBody.shape, ...releaseFields, version });
export type SavedGuard = z.infer<typeof savedGuard>;

export const leaveInput = z.strictObject({
  ...leaveFields,
  repeat: z.optional(leaveFields.repeat),
  until: z.optional(z.nullable(day)),
  note: z.optional(z.nullable(text(500))),
});
export type LeaveInput = z.infer<typeof leaveInput>;

const flag = 'funding_phase1';
export const GUARD_SORTS = ['name', 'createdAt', 'status'] as const;

/** The homes count guards, and bookings show who comes with a photo. */
const STALE_WITH_GUARDS = ['Guard', 'Booking'] as const;

export const guardCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/security',
    area: 'admin',
    summary: 'List guards in scope',
    access: 'guard.read',
    tells: 'Guard',
    flag,
    query: z.strictObject({
      ...listQuery(GUARD_SORTS),
      securityGroupId: z.optional(idText),
      status: z.optional(guardStatus),
      /** With an expired licence, counting the latest of each type. Active guards only, unless a status is given. */
      expired: z.optional(booleanQuery),
      /** With a licence that expires within this number of days, and none that has expired. Same default status. */
      expiringWithin: z.optional(numberQuery(0, 3660)),
      /** Guards whose age can't be checked. */
      withoutBirthDate: z.optional(booleanQuery),
    }),
    answer: page(guard),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/security/{id}',
    area: 'admin',
    summary: 'Return a guard with licences and days off',
    access: 'guard.read',
    tells: 'Guard',
    flag,
    params: z.strictObject({ id: idText }),
    answer: guard,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/security',
    area: 'admin',
    summary: 'Create a guard',
    access: 'guard.edit',
    tells: STALE_WITH_GUARDS,
    flag,
    body: guardBody,
    answer: guard,
    status: 201,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/security/{id}',
    area: 'admin',
    summary: 'Change a guard and their licences; refused unless slots they can no longer serve are released',
    access: 'guard.edit',
    tells: STALE_WITH_SLOTS,
    flag,
    params: z.strictObject({ id: idText }),
    body: savedGuard,
    answer: z.union([guard, affectedAnswer]),
    refusals: ['stale', 'guard_unavailable'],
  }),
  history: call({
    method: 'GET',
    path: '/api/v1/admin/security/{id}/history',
    area: 'admin',
    summary: 'List the changes of a guard, newest first',
    access: 'guard.read',
    tells: 'Guard',
    flag,
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery),
    answer: page(z.omit(auditEntry, { address: true })),
  }),
  savePhoto: call({
    method: 'PUT',
    path: '/api/v1/admin/security/{id}/photo',
    area: 'admin',
    summary: 'Upload the photo of a guard as the body; it is re-encoded as a square',
    access: 'guard.edit',
    tells: STALE_WITH_GUARDS,
    flag,
    params: z.strictObject({ id: idText }),
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ photoId: z.uuid() }),
    refusals: ['media_type', 'too_large'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/api/v1/admin/security/{id}/photo',
    area: 'admin',
    summary: 'Remove the photo of a guard',
    access: 'guard.edit',
    tells: STALE_WITH_GUARDS,
    flag,
    params: z.strictObject({ id: idText }),
  }),
  comboFree: call({
    method: 'GET',
    path: '/api/v1/admin/security/combo-without-duplicate',
    area: 'admin',
    summary: 'List guards in scope without a slot on a service date',
    access: 'internal',
    tells: 'Guard',
    query: z.strictObject({ ...comboQuery, date: day }),
    answer: combo,
  }),
};

/** The part of a slot that a guard covers; by default all of it. */
export const replacementInterval = { from: z.optional(instant), to: z.optional(instant) };
