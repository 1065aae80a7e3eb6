import * as z from 'zod/mini';
import { bookingRow, slot } from './booking';
import { call, twin } from './call';
import { mailFailure } from './mail';
import { day, instant, money, month, named } from './primitives';

const nextSlot = z.strictObject({ ...slot.shape, premise: named });
export type NextSlot = z.infer<typeof nextSlot>;

/** A stretch of time in which the numbers don't change. */
const coverageStretch = z.strictObject({ from: instant, to: instant, required: z.int(), missing: z.int() });
export type CoverageStretch = z.infer<typeof coverageStretch>;

/** How premises are covered in the next 24 hours, by what is in force. */
const nextDay = z.strictObject({
  from: instant,
  to: instant,
  /** By name; one that needs nobody has one stretch. */
  premises: z.array(z.strictObject({ ...named.shape, stretches: z.array(coverageStretch) })),
});
export type NextDay = z.infer<typeof nextDay>;

export const clientHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** Live slots that run now or come next, at most ten. */
  nextSlots: z.array(nextSlot),
  waiting: z.array(bookingRow),
  waitingCount: z.int(),
  /** Issued invoices of which something is open, as the list of documents with `unpaid=true` has them. */
  unpaid: z.strictObject({ count: z.int(), total: money, overdue: z.int() }),
  /** As ordered, with what waits; by premise those with anything, the dearest first. */
  thisMonth: z.strictObject({
    month,
    total: money,
    currency: z.string(),
    premises: z.array(z.strictObject({ ...named.shape, total: money })),
  }),
  nextDay,
});
export type ClientHome = z.infer<typeof clientHome>;

/**
 * What is still to be done until a new company can rely on the product, in the order in which it is best done. The page
 * of a later resource adds its step here; what it is ticked by stands in `server/home/checklist.ts`.
 */
const checklistStep = z.enum(['secondFactor', 'users', 'mail', 'backup']);
export type ChecklistStep = z.infer<typeof checklistStep>;

const checklist = z.strictObject({
  /** None while there are demo accounts: a trial has nothing to set up. */
  steps: z.array(z.strictObject({ step: checklistStep, isDone: z.boolean() })),
  /** Without one, mails are only written to files. */
  hasMailServer: z.boolean(),
  /** What the newest of the mails failed by that have not been sent; null where none has failed. */
  mailFailure: z.nullable(mailFailure),
  isBackedUpNightly: z.boolean(),
});
export type Checklist = z.infer<typeof checklist>;

export const coverageDay = z.strictObject({
  date: day,
  /** Those that have slots in force on this service date, by name. */
  premises: z.array(
    z.strictObject({
      ...named.shape,
      filled: z.int(),
      required: z.int(),
      /** Where the first stretch without enough guards begins: of those still to come, else of those that are over. */
      firstGapAt: z.nullable(instant),
    }),
  ),
});
export type CoverageDay = z.infer<typeof coverageDay>;

export const adminHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** In nobody's scope until a SuperAdmin gives them a group; null for who works in a scope. */
  premisesWithoutGroup: z.nullable(z.int()),
  /** Today and the next six. */
  days: z.array(coverageDay),
  waiting: z.array(bookingRow),
  waitingCount: z.int(),
  /** People who wait to be let in, as the list of users with `status=waiting` counts them. For SuperAdmins; null for others. */
  waitingUsers: z.nullable(z.int()),
  /** Slots in force with open places, the next first, at most ten. */
  openSlots: z.array(nextSlot),
  openPlaces: z.int(),
  /** As the list of guards with `expired` counts them. */
  expiredGuards: z.int(),
  /** As the list of guards with `expiringWithin=90` counts them. */
  expiringGuards: z.int(),
  /** As the list of overridden and lapsed rules with `unseen` counts them. */
  breaches: z.int(),
  /** Slots that are over and of which nobody has confirmed what was served, as /admin/security/served lists them by day. */
  unconfirmed: z.int(),
  /** Drafts of months that are over, as the list of documents with `status=Draft&kind=invoice` counts them. */
  draftsToIssue: z.int(),
  /** Issued invoices that are past their due day and unpaid, as the list with `overdue=true` counts them. */
  overdue: z.int(),
  /** Credit and debit notes that clients ask for, as the list of documents with `status=Requested` counts them. */
  noteRequests: z.int(),
  /** Whether the checklist has anything to do; false for others than SuperAdmins. */
  hasOpenSteps: z.boolean(),
  /** Mails that were given up. For SuperAdmins; null for others. */
  givenUpMails: z.nullable(z.int()),
  /** For SuperAdmins; null for others. Late: more than 48 hours ago, where one is made each night. */
  backup: z.nullable(z.strictObject({ lastAt: z.nullable(instant), isLate: z.boolean() })),
});
export type AdminHome = z.infer<typeof adminHome>;

/** What each of twelve months comes to before tax; one of which nothing is known has zeros. */
const yearOfMoney = z.strictObject({
  currency: z.string(),
  months: z.array(
    z.strictObject({
      month,
      /** As invoiced, with the notes on it. */
      invoiced: money,
      /** As ordered, where no invoice was issued yet. */
      expected: money,
    }),
  ),
});
export type YearOfMoney = z.infer<typeof yearOfMoney>;

export const homeCalls = {
  admin: call({
    method: 'GET',
    path: '/api/v1/admin/home',
    area: 'admin',
    summary: 'The figures of the admin home',
    access: 'internal',
    tells: 'Booking',
    answer: adminHome,
  }),
  checklist: call({
    method: 'GET',
    path: '/api/v1/admin/home/checklist',
    area: 'admin',
    summary: 'What a new company still has to do; each step is ticked by what is stored',
    access: 'setting.manage',
    tells: 'Mail',
    answer: checklist,
  }),
  year: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/home/year`,
      summary: 'What the last twelve months came to, this one included',
      access: 'document.read',
      tells: 'Invoice',
      answer: yearOfMoney,
    }),
  ),
  client: call({
    method: 'GET',
    path: '/api/v1/client/home',
    area: 'client',
    summary: 'The figures of the client home',
    access: 'premise.read',
    tells: 'Booking',
    answer: clientHome,
  }),
};
