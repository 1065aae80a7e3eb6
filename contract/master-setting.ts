import * as z from 'zod/mini';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
import { affectedCount } from './affected-count';
import { ASSIGNMENT_RULES, type AssignmentRule, isAlwaysBlocked } from './assignment-rule';
import { call } from './call';
import { journalAccounts } from './journal-account';
import { listQuery, page } from './list';
import { phone } from './person';
import {
  basisPoints,
  day,
  id,
  instant,
  issue,
  line,
  name,
  named,
  names,
  optionalEmail,
  optionalName,
  percentBetween,
  price,
  recordFields,
  requiredLine,
  storedCurrency,
  text,
  texts,
  version,
} from './primitives';
import { internalRoleName, roleName } from './role-name';
import { defaultShifts } from './setting';

const maybeTexts = z.strictObject({ cn: text(500), hk: text(500), en: text(500) });
const paragraphs = z.strictObject({ cn: text(2000), hk: text(2000), en: text(2000) });
const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const severity = z.enum(['block', 'warn']);

export const bankAccount = z.strictObject({
  name: name(120),
  /** The clearing code, such as 004. */
  code: optionalName(20),
  account: requiredLine(60),
  holder: name(200),
});

/** An identifier of the Faster Payment System; the codes on bills need this kind. */
const fpsId = z.pipe(line(9), z.string().check(z.regex(/^(\d{7,9})?$/, issue('invalid_fps_id'))));

export const companyIdentity = z.strictObject({
  name: texts,
  address: maybeTexts,
  email: text(254),
  phone: text(40),
  licenceNumber: text(60),
  taxNumber: line(60),
  bankDetails: text(1000),
  bank: z.nullable(bankAccount),
  fpsId,
  logoId: z.nullable(z.uuid()),
});

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, issue('invalid_time_zone')));

const rules = Object.fromEntries(
  ASSIGNMENT_RULES.map((rule) => [rule, isAlwaysBlocked(rule) ? z.literal('block') : severity]),
) as Record<AssignmentRule, typeof severity>;

const fields = {
  company: companyIdentity,
  /** Changed only to a code in force. */
  currency: storedCurrency,
  timeZone,
  /** Each applies from its first day until the next one begins; before the first there is no tax. */
  taxRates: z.array(z.strictObject({ validFrom: day, rate: basisPoints })).check(z.maxLength(100)),
  taxLabel: maybeTexts,
  invoiceDueDays: upTo(3650),
  urgentLeadHours: upTo(8760),
  urgentSurcharge: basisPoints,
  cancelCutOffHours: upTo(8760),
  /** What a client pays of the price of a shift cancelled after the cut-off; 0 refuses such cancellations. */
  lateCancelPercent: upTo(100),
  defaultShifts,
  minRestHours: upTo(168),
  joinMinutes: upTo(1440),
  maxDutyHours: z.nullable(upTo(168)),
  /** Within any 24 hours, over all premises. */
  absoluteDutyHours: upTo(24),
  /** Service dates in a row with a slot. */
  absoluteDaysInRow: z.int().check(z.minimum(1), z.maximum(60)),
  /** Roles that can override warnings with a reason. */
  overrideRoles: z.array(internalRoleName).check(z.maxLength(5)),
  maxWeeklyHours: z.nullable(upTo(168)),
  maxMonthlyHours: z.nullable(upTo(744)),
  restDayEvery: z.nullable(z.int().check(z.minimum(2), z.maximum(60))),
  assignmentRules: z.strictObject(rules),
  expiryNoticeDays: z.array(upTo(3650)).check(z.maxLength(20)),
  onCostBasisPoints: basisPoints,
  /** Cap on the monthly contribution per guard in the payroll; null: none. */
  onCostMonthlyCap: z.nullable(price),
  minimumWages: z.array(z.strictObject({ validFrom: day, perHour: price })).check(z.maxLength(100)),
  reminders: z.array(z.int().check(z.minimum(1), z.maximum(3650))).check(z.maxLength(20)),
  /** What each of `reminders` says, by its place; empty or absent: the usual sentence. */
  reminderTexts: z.array(paragraphs).check(z.maxLength(20)),
  secondFactorFor: z.array(roleName).check(z.maxLength(5)),
  /** Shown to clients beside open places; empty if there is none. */
  dutyDeskPhone: phone,
  /** Hours before the start by which guards are told of a shift at the latest. */
  tellHours: upTo(720),
  /** Hours before the start from which a guard who has not confirmed is reminded and listed for staff. */
  confirmHours: upTo(720),
  /** Minutes after the start until an absent guard is missing. */
  lateMinutes: upTo(120),
  /** Served minutes that follow from presence are rounded to multiples of it. */
  servedRounding: z.int().check(z.minimum(1), z.maximum(60)),
  /** Days after a month's end in which a client may agree to it or question it, before silence counts as agreement. */
  agreeDays: upTo(60),
  /** Silence counts as agreement to a month after `agreeDays`, as the terms say. */
  silenceAgrees: z.boolean(),
  /** Years after the last day of employment until a guard's data is erased. */
  eraseAfterYears: z.int().check(z.minimum(1), z.maximum(30)),
  /** Older notifications are deleted. */
  keepNotificationMonths: z.int().check(z.minimum(1), z.maximum(120)),
  /** Older histories of bookings, documents, attendance and settings are deleted; the audit isn't. */
  keepHistoryYears: z.int().check(z.minimum(1), z.maximum(30)),
  /** The last day of the closed books: nothing more is dated up to it. */
  lockedUntil: z.nullable(day),
  /** Maximum written off per invoice; 0 disables write-offs. */
  writeOffLimit: price,
  accounts: journalAccounts,
  /** What happens to shifts in a typhoon or a black rainstorm; shown where clients order and cancel. */
  cancelRule: paragraphs,
};

export const masterSetting = z.strictObject({
  version,
  ...fields,
  /** The one in force today. */
  taxRate: basisPoints,
  createdAt: recordFields.createdAt,
  updatedAt: recordFields.updatedAt,
});
export type MasterSetting = z.infer<typeof masterSetting>;

/** The settings that the assignment rules use. */
export const staffingRules = z.pick(masterSetting, {
  timeZone: true,
  minRestHours: true,
  joinMinutes: true,
  maxDutyHours: true,
  absoluteDutyHours: true,
  absoluteDaysInRow: true,
  maxWeeklyHours: true,
  maxMonthlyHours: true,
  restDayEvery: true,
  assignmentRules: true,
});
export type StaffingRules = z.infer<typeof staffingRules>;

const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** At most 50 %: no sales tax is higher. */
export const newTaxRate = percentBetween(0, 5_000);

/** Limits of new values, against typing errors. Stored values outside them stay readable. */
const bounds = {
  taxRates: z.array(z.strictObject({ validFrom: day, rate: newTaxRate })).check(z.maxLength(100)),
  /** At most 500 % of the price. */
  urgentSurcharge: percentBetween(0, 50_000),
  /** At most 100 % of the salary. */
  onCostBasisPoints: percentBetween(0, 10_000),
  invoiceDueDays: upTo(365),
  /** Thirty days. */
  urgentLeadHours: upTo(720),
  cancelCutOffHours: upTo(720),
  minRestHours: upTo(24),
  /** Four hours: a longer gap is rest, not a break. */
  joinMinutes: upTo(240),
  maxDutyHours: z.nullable(between(1, 24)),
  absoluteDutyHours: between(1, 24),
  maxWeeklyHours: z.nullable(between(1, 168)),
  maxMonthlyHours: z.nullable(between(1, 744)),
  minimumWages: z
    .array(z.strictObject({ validFrom: day, perHour: price.check(z.minimum(1)) }))
    .check(z.maxLength(100)),
};

export const masterSettingBody = z.strictObject({
  version,
  ...fields,
  ...bounds,
  /** Added later, so that a body without them leaves them unchanged. */
  dutyDeskPhone: z.optional(fields.dutyDeskPhone),
  cancelRule: z.optional(fields.cancelRule),
  reminderTexts: z.optional(fields.reminderTexts),
  lateCancelPercent: z.optional(fields.lateCancelPercent),
  tellHours: z.optional(fields.tellHours),
  confirmHours: z.optional(fields.confirmHours),
  lateMinutes: z.optional(fields.lateMinutes),
  servedRounding: z.optional(fields.servedRounding),
  agreeDays: z.optional(fields.agreeDays),
  silenceAgrees: z.optional(fields.silenceAgrees),
  eraseAfterYears: z.optional(fields.eraseAfterYears),
  keepNotificationMonths: z.optional(fields.keepNotificationMonths),
  keepHistoryYears: z.optional(fields.keepHistoryYears),
  lockedUntil: z.optional(fields.lockedUntil),
  writeOffLimit: z.optional(fields.writeOffLimit),
  accounts: z.optional(fields.accounts),
  onCostMonthlyCap: z.optional(fields.onCostMonthlyCap),
  taxRates: z.optional(bounds.taxRates),
  /** A changed rate applies from the first day of this month. */
  taxRate: z.optional(newTaxRate),
  company: z.strictObject({
    ...companyIdentity.shape,
    name: names,
    email: optionalEmail,
    // Added later, as those above.
    taxNumber: z.optional(companyIdentity.shape.taxNumber),
    bank: z.optional(companyIdentity.shape.bank),
    fpsId: z.optional(companyIdentity.shape.fpsId),
  }),
  absoluteDaysInRow: z.optional(fields.absoluteDaysInRow),
  assignmentRules: z.strictObject({ ...rules, days_in_row: z.optional(rules.days_in_row) }),
  /** Ignored, so that the answer of GET can be sent back. */
  createdAt: z.optional(instant),
  updatedAt: z.optional(instant),
  /** Saves nothing and returns how many upcoming assignments would newly violate a blocking rule. */
  dryRun: z.optional(z.boolean()),
});
/** The settings as stored; the `taxRate` in force follows from `taxRates`. */
export type MasterSettingFields = Omit<MasterSetting, 'version' | 'createdAt' | 'updatedAt' | 'taxRate'>;

export const masterSettingCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/master-setting',
    area: 'admin',
    summary: 'Return all settings',
    access: 'setting.manage',
    tells: 'Setting',
    answer: masterSetting,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/master-setting',
    area: 'admin',
    summary: 'Change the settings',
    access: 'setting.manage',
    tells: ['Setting', 'Price', 'Booking'],
    body: masterSettingBody,
    answer: z.union([masterSetting, affectedCount]),
    refusals: ['confirmation_required', 'stale', 'in_use'],
  }),
  saveLogo: call({
    method: 'PUT',
    path: '/api/v1/admin/master-setting/logo',
    area: 'admin',
    summary: 'Upload the logo of documents; saving the settings without it removes it',
    access: 'setting.manage',
    tells: ['Setting', 'Price', 'Booking'],
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: masterSetting,
    refusals: ['media_type', 'too_large'],
  }),
  history: call({
    method: 'GET',
    path: '/api/v1/admin/master-setting/history',
    area: 'admin',
    summary: 'List the changes of settings; globalKey searches the person and the names of the settings',
    access: 'setting.manage',
    tells: 'Setting',
    query: z.strictObject(listQuery(['at'])),
    answer: page(
      z.strictObject({
        id,
        at: instant,
        by: z.nullable(named),
        changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
};
