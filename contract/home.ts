import * as z from 'zod/mini';
import { bookingListRow } from './booking';
import { call, twin } from './call';
import { mailFailure } from './mail';
import { day, id, instant, money, month, named } from './primitives';
import { slot } from './slot';
import { ageing } from './statement';

export const nextSlot = z.strictObject({ ...slot.shape, premise: named });
export type NextSlot = z.infer<typeof nextSlot>;

/** An interval in which the numbers don't change. */
const coverageInterval = z.strictObject({ from: instant, to: instant, required: z.int(), missing: z.int() });
export type CoverageInterval = z.infer<typeof coverageInterval>;

/** The coverage of premises in the next 24 hours, by slots in force. */
const nextDay = z.strictObject({
  from: instant,
  to: instant,
  /** Sorted by name. A premise without slots has one interval. */
  premises: z.array(
    z.strictObject({
      ...named.shape,
      intervals: z.array(coverageInterval),
      /** Guards who should be there now and have not checked in, from `lateMinutes` after the start, or have left before the end. */
      absent: z.int(),
      /** Guards check in there, so that it is known who is on site. */
      checkIn: z.boolean(),
    }),
  ),
});
export type NextDayCoverage = z.infer<typeof nextDay>;

export const clientHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** Running and upcoming live slots, at most ten. */
  nextSlots: z.array(nextSlot),
  waiting: z.array(bookingListRow),
  waitingCount: z.int(),
  /** Invoices and opening balances with an open balance, as in the list of documents with `unpaid=true`. */
  unpaid: z.strictObject({
    count: z.int(),
    total: money,
    currency: z.string(),
    /** The number and open balance of those past their due day, as in the list of documents with `overdue=true`. */
    overdue: z.int(),
    overdueTotal: money,
  }),
  /** Ordered amounts including pending ones; premises with any, highest first. */
  thisMonth: z.strictObject({
    month,
    total: money,
    currency: z.string(),
    premises: z.array(z.strictObject({ ...named.shape, total: money })),
  }),
  nextDay,
  /**
   * Active premises with guards this month and none in the next, whose next month no standing order makes; from two
   * weeks before it on.
   */
  uncoveredNextMonth: z.array(
    z.strictObject({
      ...named.shape,
      /** With the latest shift of this month. */
      bookingId: id,
    }),
  ),
  /** Months without an invoice that wait for the client's agreement to the served hours, oldest first. */
  toAgree: z.array(z.strictObject({ premise: named, month })),
});
export type ClientHome = z.infer<typeof clientHome>;

/**
 * The setup steps of a new company by group, in the recommended order. `server/resources/home/checklist.ts` decides whether a step
 * is done.
 */
export const CHECKLIST_STEPS = {
  trade: ['prices', 'holidays', 'premise', 'licenceTypes', 'guard', 'client'],
  operator: ['secondFactor', 'mail', 'backup'],
} as const;
const checklistStep = z.enum([...CHECKLIST_STEPS.trade, ...CHECKLIST_STEPS.operator]);
export type ChecklistStep = z.infer<typeof checklistStep>;

const checklist = z.strictObject({
  /** Empty while there are demo accounts. */
  steps: z.array(z.strictObject({ step: checklistStep, isDone: z.boolean() })),
  /** When SuperAdmins must have a second factor; null in the demo. */
  secondFactorDue: z.nullable(instant),
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

const homeDay = z.strictObject({
  date: day,
  filled: z.int(),
  required: z.int(),
  /** Premises with slots but without a gap. */
  quiet: z.int(),
  /** Premises with a gap, at most fifty: those with open places first, by the start of the first gap. */
  premises: coverageDay.shape.premises,
});
export type HomeDay = z.infer<typeof homeDay>;

/** A running slot that lacks guards now or before its end. */
export const runningGap = z.strictObject({
  slot: z.strictObject({
    ...slot.shape,
    premise: z.strictObject({ ...named.shape, contactName: z.string(), contactPhone: z.string() }),
  }),
  /** Required less filled places. */
  missing: z.int(),
  /** Everybody assigned to the slot, also those who have left. The phone is null for guards out of reach. */
  guards: z.array(z.strictObject({ id, name: z.string(), phone: z.nullable(z.string()) })),
});
export type RunningGap = z.infer<typeof runningGap>;

/** As the revenue report has it. */
const monthMoney = z.strictObject({ revenue: money, cost: money, margin: money });

const moneyRow = z.strictObject({
  currency: z.string(),
  /** From the first of this month to today. */
  month: monthMoney,
  /** The same days of the last month; all of it, if it is shorter. */
  before: monthMoney,
  /** The open balance, as in the list of documents with `overdue=true`. */
  overdue: z.strictObject({ count: z.int(), amount: money }),
  /** Open balances by days overdue, each as in the list of documents with that `age`. */
  ageing,
  /** Confirmed drafts of ended months, as in the list of documents with `stage=ready`; what they will bill, with tax. */
  readyToIssue: z.strictObject({ count: z.int(), amount: money }),
});
export type MoneyRow = z.infer<typeof moneyRow>;

export const adminHome = z.strictObject({
  totalPremise: z.int(),
  totalProtectedPremise: z.int(),
  /** Premises without a group, which are in no scope; null for users with a limited scope. */
  premisesWithoutGroup: z.nullable(z.int()),
  /** As in the list of premises with `licenceType=none&status=active`; null for users who can't edit premises. */
  premisesWithoutLicence: z.nullable(z.int()),
  /** Today, with every slot that is running, and the next six days. */
  days: z.array(homeDay),
  /** By start. */
  now: z.array(runningGap),
  waiting: z.array(bookingListRow),
  waitingCount: z.int(),
  /** Users who wait for a decision, as in the list of users with `awaitsDecision=true`. Null except for SuperAdmins. */
  waitingUsers: z.nullable(z.int()),
  /** Slots in force with open places, next first, at most ten. */
  openSlots: z.array(nextSlot),
  /** Open places after `days` by service date and premise, next first, at most twenty groups. */
  openGroups: z.array(
    z.strictObject({
      date: day,
      premise: named,
      places: z.int(),
      /** The first slot with an open place. */
      slotId: id,
      bookingId: id,
    }),
  ),
  /** As in the list of open places, and there with `nextDays=7`. */
  openPlaces: z.strictObject({ total: z.int(), next7Days: z.int() }),
  /** As in the list of guards with `expired`. */
  expiredGuards: z.int(),
  /** As in the list of guards with `expiringWithin=90`. */
  expiringGuards: z.int(),
  /** As in the list of violations with `unseen`. */
  breaches: z.int(),
  /** As in the list of problem reports with `unanswered`; null for users who can't read them. */
  problemReports: z.nullable(z.int()),
  /**
   * Questions about served hours without an answer, and the oldest month that has one, of the page that answers it; null for
   * users who can't answer.
   */
  servedQuestions: z.nullable(
    z.strictObject({ count: z.int(), oldest: z.nullable(z.strictObject({ premiseId: id, month })) }),
  ),
  /** Proposed post orders that wait for an answer, and the premise of the oldest; null for users who can't accept them. */
  postOrderProposals: z.nullable(
    z.strictObject({ count: z.int(), oldest: z.nullable(z.strictObject({ premiseId: id })) }),
  ),
  /** Guards' duties that ask staff to act; null for users who may not see them. */
  declined: z.nullable(z.int()),
  unconfirmedDuties: z.nullable(z.int()),
  /** Untold, because the message did not get through. */
  failedMessages: z.nullable(z.int()),
  missing: z.nullable(z.int()),
  /** Guards who should be on site now and have not checked in or have left, whatever they announced and whoever has seen it. */
  absent: z.int(),
  /** As in the list of standing orders with `status=Paused`; null for users who can't read them. */
  pausedStandingOrders: z.nullable(z.int()),
  /** Ended slots not confirmed as served, which /admin/security/served lists by day. */
  unconfirmed: z.int(),
  /** Drafts of ended months, as in the list of documents with `status=Draft&kind=invoice`. */
  draftsToIssue: z.int(),
  /** Unpaid invoices and opening balances past their due day, as in the list of documents with `overdue=true`. */
  overdue: z.int(),
  /** Credit and debit notes requested by clients, as in the list of documents with `status=Requested`. */
  noteRequests: z.int(),
  /** Whether the checklist has open steps; always false except for SuperAdmins. */
  hasOpenSteps: z.boolean(),
  /** Null for users who can't read reports. */
  money: z.nullable(moneyRow),
  /** Mails that could not be sent. Null except for SuperAdmins. */
  givenUpMails: z.nullable(z.int()),
  /** Mails that have failed for ten minutes and are tried again. Null except for SuperAdmins. */
  failingMails: z.nullable(z.int()),
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
