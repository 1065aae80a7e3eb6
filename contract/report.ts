import * as z from 'zod/mini';
import { assignmentRule } from './assignment-rule';
import { call } from './call';
import { fileFormat, isForward } from './list';
import { day, id, idText, issue, line, money, named } from './primitives';
import { shiftType } from './shift';
import { ageing } from './statement';

const flag = 'funding_phase1';

/** Two years: what is counted by day, and the books. */
export const MAX_REPORT_DAYS = 731;
/** Five years: what is counted by month, or by another group. */
export const MAX_LONG_REPORT_DAYS = 1827;
/** Two months: hours by guard and day. */
export const MAX_GUARD_DAYS = 62;

const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** The period of a report, inclusive, and the format of the answer. */
const period = { from: day, to: day, format: z.optional(fileFormat) };
interface Days {
  from: string;
  to: string;
}
const lengthOf = ({ from, to }: Days) => dayNumber(to) - dayNumber(from) + 1;

/** The longest period of a report with rows of this kind. */
export const longestReport = (groupBy: string): number =>
  groupBy === 'day' ? MAX_REPORT_DAYS : MAX_LONG_REPORT_DAYS;

export const isShort = z.refine<Days>((days) => lengthOf(days) <= MAX_REPORT_DAYS, {
  ...issue('report_too_long'),
  path: ['to'],
});
const isShortByDay = z.refine<Days & { groupBy: string }>(
  (days) => days.groupBy !== 'day' || lengthOf(days) <= MAX_REPORT_DAYS,
  { ...issue('report_too_long'), path: ['to'] },
);
const isWithinFiveYears = z.refine<Days>((days) => lengthOf(days) <= MAX_LONG_REPORT_DAYS, {
  ...issue('report_over_five_years'),
  path: ['to'],
});

/** Reports as of the day `to`. `from` is accepted and ignored, since the page sends it with every report. */
const dayOnly = { from: z.optional(day), to: day, format: z.optional(fileFormat) };
const premises = { premiseId: z.optional(idText), companyId: z.optional(idText) };

/** Possible groupings of rows. */
export type ReportGroup = 'day' | 'month' | 'premise' | 'company' | 'shiftType' | 'guard';

/** The group of a row: an id, day, month or shift type, and its name if it has one. */
const head = { key: z.string(), name: z.nullable(z.string()) };

const common = { method: 'GET', area: 'admin', access: 'setting.manage', flag } as const;

export const COVERAGE_GROUPS = ['day', 'month', 'premise', 'company'] as const;
const coverageSums = {
  /** Slots in force. */
  slots: z.int(),
  /** Minutes of all ordered places. */
  requiredMinutes: z.int(),
  /** Ordered minutes with an assigned guard. */
  filledMinutes: z.int(),
  gapMinutes: z.int(),
  /** Slots confirmed by staff, their ordered minutes, and the confirmed minutes. */
  confirmedSlots: z.int(),
  confirmedRequired: z.int(),
  servedMinutes: z.int(),
};
const coverageRow = z.strictObject({ ...head, ...coverageSums });
export type CoverageReportRow = z.infer<typeof coverageRow>;

const guardCostSums = {
  /** Pay for served time (ordered time of slots that haven't ended) plus the employer's contribution. */
  salary: money,
  onCost: money,
  /** The part of salary and contribution for slots that haven't ended. */
  upcomingCost: money,
  /** The part of salary and contribution for time without a guard. */
  openCost: money,
  /** Assignments and open places of shifts without a salary; they count with cost 0. */
  withoutSalary: z.int(),
};

export const HOURS_GROUPS = ['guard', 'month', 'premise'] as const;
const hoursSums = {
  /** The number of assignments; a replacement counts separately. */
  shifts: z.int(),
  /** Minutes of guards; served minutes on confirmed slots. */
  minutes: z.int(),
  /** The part of `minutes` on slots that haven't ended. */
  upcomingMinutes: z.int(),
  /** Open places to come, and served minutes that no assignment covers. Grouped by guard, under "open". */
  openMinutes: z.int(),
  /** Above the weekly limit; null without a limit, or if filtered by premise, since the limit is for all premises. */
  overtimeMinutes: z.nullable(z.int()),
  /** Overridden warnings. */
  overrides: z.int(),
  overridesByRule: z.array(z.strictObject({ rule: assignmentRule, count: z.int() })),
  ...guardCostSums,
};
const hoursRow = z.strictObject({ ...head, ...hoursSums });
export type HoursReportRow = z.infer<typeof hoursRow>;

const guardDay = z.strictObject({
  /** Null for time without a guard. */
  guard: z.nullable(named),
  date: day,
  shifts: z.int(),
  minutes: z.int(),
});
export type GuardDay = z.infer<typeof guardDay>;

export const REVENUE_GROUPS = ['month', 'premise', 'company', 'shiftType'] as const;
export type RevenueGroup = (typeof REVENUE_GROUPS)[number];
const revenueSums = {
  /** Lines of issued invoices, before tax; manual lines on the last day of their month. */
  invoiced: money,
  /** Issued debit notes less credit notes on those invoices, before tax; on the day of their slot, else as manual lines. */
  notes: money,
  /** Ended slots without an issued invoice, as they are billed, with the manual lines of drafts. */
  served: money,
  /** Slots that haven't ended, as ordered. */
  upcoming: money,
  /** The sum of the four. */
  revenue: money,
  ...guardCostSums,
  margin: money,
};
/** Grouped by shift type, manual lines and notes are under "other". */
const revenueRow = z.strictObject({ ...head, ...revenueSums });
export type RevenueReportRow = z.infer<typeof revenueRow>;

export const AGEING_GROUPS = ['premise', 'company'] as const;
const ageingSums = { ...ageing.shape, total: money };
const ageingRow = z.strictObject({ ...head, ...ageingSums });
export type AgeingReportRow = z.infer<typeof ageingRow>;

/** Remaining validity in days: expired, at most 30, 90, 180, or longer. */
export const LICENCE_STATES = ['expired', 'within30', 'within90', 'within180', 'later'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];
const licenceCounts = {
  expired: z.int(),
  within30: z.int(),
  within90: z.int(),
  within180: z.int(),
  later: z.int(),
  total: z.int(),
};
/** Grouped by code of the licence type. */
const licenceRow = z.strictObject({ ...head, ...licenceCounts });
export type LicenceReportRow = z.infer<typeof licenceRow>;
const heldLicenceRow = z.strictObject({
  guardId: id,
  guard: z.string(),
  type: z.string(),
  typeName: z.string(),
  number: z.string(),
  expiresOn: day,
  /** Negative once expired. */
  daysLeft: z.int(),
  state: z.enum(LICENCE_STATES),
});
export type HeldLicenceRow = z.infer<typeof heldLicenceRow>;

export const reportCalls = {
  coverage: call({
    ...common,
    path: '/api/v1/admin/report/coverage',
    summary: 'Report ordered, filled and served minutes of the slots in force of a period',
    tells: 'Booking',
    query: z
      .strictObject({ ...period, groupBy: z._default(z.enum(COVERAGE_GROUPS), 'month'), ...premises })
      .check(isForward, isShortByDay, isWithinFiveYears),
    answer: z.strictObject({
      groupBy: z.enum(COVERAGE_GROUPS),
      rows: z.array(coverageRow),
      totals: z.strictObject(coverageSums),
    }),
  }),
  hours: call({
    ...common,
    path: '/api/v1/admin/report/hours',
    summary: 'Report hours, overtime, overridden rules and cost of guards in a period',
    tells: 'Booking',
    query: z
      .strictObject({
        ...period,
        groupBy: z._default(z.enum(HOURS_GROUPS), 'guard'),
        ...premises,
        securityId: z.optional(idText),
      })
      .check(isForward, isWithinFiveYears),
    answer: z.strictObject({
      groupBy: z.enum(HOURS_GROUPS),
      rows: z.array(hoursRow),
      totals: z.strictObject(hoursSums),
      currency: z.string(),
    }),
  }),
  guardDays: call({
    ...common,
    path: '/api/v1/admin/report/hours/day',
    summary:
      'Report the hours of each guard on each day of at most two months, as the report of hours sums them',
    tells: 'Booking',
    query: z.strictObject({ ...period, ...premises, securityId: z.optional(idText) }).check(
      isForward,
      z.refine<Days>((days) => lengthOf(days) <= MAX_GUARD_DAYS, {
        ...issue('period_too_long'),
        path: ['to'],
      }),
    ),
    /** By name and day; time without a guard last. */
    answer: z.strictObject({ rows: z.array(guardDay) }),
  }),
  revenue: call({
    ...common,
    path: '/api/v1/admin/report/revenue',
    summary: 'Report revenue, salaries and margin of the service days of a period',
    tells: 'Invoice',
    query: z
      .strictObject({
        ...period,
        groupBy: z._default(z.enum(REVENUE_GROUPS), 'month'),
        ...premises,
        shiftType: z.optional(shiftType),
      })
      .check(isForward, isWithinFiveYears),
    answer: z.strictObject({
      groupBy: z.enum(REVENUE_GROUPS),
      rows: z.array(revenueRow),
      totals: z.strictObject(revenueSums),
      currency: z.string(),
    }),
  }),
  ageing: call({
    ...common,
    path: '/api/v1/admin/report/ageing',
    summary: 'Report open amounts on a day by days overdue',
    tells: 'Invoice',
    query: z.strictObject({
      ...dayOnly,
      groupBy: z._default(z.enum(AGEING_GROUPS), 'premise'),
      ...premises,
    }),
    answer: z.strictObject({
      groupBy: z.enum(AGEING_GROUPS),
      rows: z.array(ageingRow),
      totals: z.strictObject(ageingSums),
      currency: z.string(),
    }),
  }),
  licence: call({
    ...common,
    path: '/api/v1/admin/report/licence',
    summary: 'Report licences of active guards by type and remaining validity',
    tells: 'Guard',
    query: z.strictObject(dayOnly),
    answer: z.strictObject({
      rows: z.array(licenceRow),
      /** `withoutBirthDate`: active guards whose age can't be checked. */
      totals: z.strictObject({ ...licenceCounts, withoutBirthDate: z.int() }),
    }),
  }),
  heldLicences: call({
    ...common,
    path: '/api/v1/admin/report/licence/held',
    summary: 'List the licences that the licence report counts, sorted by expiry',
    tells: 'Guard',
    query: z.strictObject({
      ...dayOnly,
      type: z.optional(line(40)),
      state: z.optional(z.enum(LICENCE_STATES)),
    }),
    answer: z.strictObject({ rows: z.array(heldLicenceRow) }),
  }),
};
