import * as z from 'zod/mini';
import { bookingRow, slot } from './booking';
import { call, twin } from './call';
import { mailFailure } from './mail';
import { day, instant, money, month, named } from './primitives';

const nextSlot = z.strictObject({ ...slot.shape, premise: named });
export type NextSlot = z.infer<typeof nextSlot>;

/** An interval in which the numbers don't change. */
const coverageInterval = z.strictObject({ from: instant, to: instant, required: z.int(), missing: z.int() });
export type CoverageInterval = z.infer<typeof coverageInterval>;

/** The coverage of premises in the next 24 hours, by slots in force. */
const nextDay = z.strictObject({
  from: instant,
  to: instant,
  /** Sorted by name. A premise without slots has one interval. */
  premises: z.array(z.strictObject({ ...named.shape, intervals: z.array(coverageInterval) })),
});
export type NextDayCoverage = z.infer<typeof nextDay>;

export const clientHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** Running and upcoming live slots, at most ten. */
  nextSlots: z.array(nextSlot),
  waiting: z.array(bookingRow),
  waitingCount: z.int(),
  /** Issued invoices with an open balance, as in the list of documents with `unpaid=true`. */
  unpaid: z.strictObject({ count: z.int(), total: money, overdue: z.int() }),
  /** Ordered amounts including pending ones; premises with any, highest first. */
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
 * The setup steps of a new company, in the recommended order. `server/home/checklist.ts` decides whether a step is done.
 */
const checklistStep = z.enum(['secondFactor', 'prices', 'users', 'mail', 'backup']);
export type ChecklistStep = z.infer<typeof checklistStep>;

const checklist = z.strictObject({
  /** Empty while there are demo accounts. */
  steps: z.array(z.strictObject({ step: checklistStep, isDone: z.boolean() })),
  /** Without a mail server, mails are only written to files. */
  hasMailServer: z.boolean(),
  /** The failure of the newest unsent mail; null if none has failed. */
  mailFailure: z.nullable(mailFailure),
  isBackedUpNightly: z.boolean(),
});
export type Checklist = z.infer<typeof checklist>;

export const coverageDay = z.strictObject({
  date: day,
  /** Premises with slots in force on this service date, by name. */
  premises: z.array(
    z.strictObject({
      ...named.shape,
      filled: z.int(),
      required: z.int(),
      /** Start of the first understaffed interval: of those that have not ended, else of the past ones. */
      firstGapAt: z.nullable(instant),
    }),
  ),
});
export type CoverageDay = z.infer<typeof coverageDay>;

export const adminHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** Premises without a group, which are in no scope; null for users with a limited scope. */
  premisesWithoutGroup: z.nullable(z.int()),
  /** Today and the next six days. */
  days: z.array(coverageDay),
  waiting: z.array(bookingRow),
  waitingCount: z.int(),
  /** Users waiting for approval, as in the list of users with `status=waiting`. Null except for SuperAdmins. */
  waitingUsers: z.nullable(z.int()),
  /** Slots in force with open places, next first, at most ten. */
  openSlots: z.array(nextSlot),
  openPlaces: z.int(),
  /** As in the list of guards with `expired`. */
  expiredGuards: z.int(),
  /** As in the list of guards with `expiringWithin=90`. */
  expiringGuards: z.int(),
  /** As in the list of violations with `unseen`. */
  breaches: z.int(),
  /** Ended slots not confirmed as served, which /admin/security/served lists by day. */
  unconfirmed: z.int(),
  /** Drafts of ended months, as in the list of documents with `status=Draft&kind=invoice`. */
  draftsToIssue: z.int(),
  /** Unpaid issued invoices past their due day, as in the list with `overdue=true`. */
  overdue: z.int(),
  /** Credit and debit notes requested by clients, as in the list of documents with `status=Requested`. */
  noteRequests: z.int(),
  /** Whether the checklist has open steps; always false except for SuperAdmins. */
  hasOpenSteps: z.boolean(),
  /** Mails that could not be sent. Null except for SuperAdmins. */
  givenUpMails: z.nullable(z.int()),
  /** Null except for SuperAdmins. Late: nightly backups are configured and the last one is over 48 hours old. */
  backup: z.nullable(z.strictObject({ lastAt: z.nullable(instant), isLate: z.boolean() })),
});
export type AdminHome = z.infer<typeof adminHome>;

/** The revenue of twelve months before tax. */
const monthlyRevenue = z.strictObject({
  currency: z.string(),
  months: z.array(
    z.strictObject({
      month,
      /** Invoiced amounts including notes. */
      invoiced: money,
      /** Ordered amounts without an issued invoice yet. */
      expected: money,
    }),
  ),
});
export type MonthlyRevenue = z.infer<typeof monthlyRevenue>;

export const homeCalls = {
  admin: call({
    method: 'GET',
    path: '/api/v1/admin/home',
    area: 'admin',
    summary: 'Return the figures of the admin home',
    access: 'internal',
    tells: 'Booking',
    answer: adminHome,
  }),
  checklist: call({
    method: 'GET',
    path: '/api/v1/admin/home/checklist',
    area: 'admin',
    summary: 'Return the setup steps of a new company and whether each is done',
    access: 'setting.manage',
    tells: 'Mail',
    answer: checklist,
  }),
  year: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/home/year`,
      summary: 'Return the revenue of the last twelve months, the current one included',
      access: 'document.read',
      tells: 'Invoice',
      answer: monthlyRevenue,
    }),
  ),
  client: call({
    method: 'GET',
    path: '/api/v1/client/home',
    area: 'client',
    summary: 'Return the figures of the client home',
    access: 'premise.read',
    tells: 'Booking',
    answer: clientHome,
  }),
};
