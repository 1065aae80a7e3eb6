import * as z from 'zod/mini';
import { assignmentRule } from './assignment-rule';
import { call } from './call';
import { fileFormat } from './list';
import { day, id, idText, issue, line, money } from './primitives';
import { shiftType } from './shift';
import { ageing } from './statement';

const flag = 'funding_phase1';

/** Two years: what a report reads at most. */
export const LONGEST_REPORT_DAYS = 731;

const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** The days of a report, the last one included, and how what is answered of them is wanted. */
const period = { from: day, to: day, format: z.optional(fileFormat) };
interface Days {
  from: string;
  to: string;
}
const isForward = z.refine<Days>(({ from, to }) => from <= to, {
  ...issue('ends_before_start'),
  path: ['to'],
});
const isShort = z.refine<Days>(({ from, to }) => dayNumber(to) - dayNumber(from) < LONGEST_REPORT_DAYS, {
  ...issue('report_too_long'),
  path: ['to'],
});

/** What is as it stands on one day; `from` is taken along by the page and says nothing here. */
const dayOnly = { from: z.optional(day), to: day, format: z.optional(fileFormat) };
const premises = { premiseId: z.optional(idText), companyId: z.optional(idText) };

/** What a row can be of. */
export type ReportGroup = 'day' | 'month' | 'premise' | 'company' | 'shiftType' | 'guard';

/** Of what a row is: an id, a day, a month or a shift type; of what has a name, that too. */
const head = { key: z.string(), name: z.nullable(z.string()) };

const common = { method: 'GET', area: 'admin', access: 'setting.manage', flag } as const;

export const COVERAGE_GROUPS = ['day', 'month', 'premise', 'company'] as const;
const coverageSums = {
  /** Shifts in force. */
  slots: z.int(),
  /** Minutes of all places that were ordered. */
  requiredMinutes: z.int(),
  /** Those of them in which a guard is assigned. */
  filledMinutes: z.int(),
  gapMinutes: z.int(),
  /** Shifts of which staff confirmed what was served, the minutes ordered of these, and those confirmed. */
  confirmedSlots: z.int(),
  confirmedRequired: z.int(),
  servedMinutes: z.int(),
};
const coverageRow = z.strictObject({ ...head, ...coverageSums });
export type CoverageReportRow = z.infer<typeof coverageRow>;

export const HOURS_GROUPS = ['guard', 'month', 'premise'] as const;
const hoursSums = {
  /** Assignments: guards relieved on a shift count each. */
  shifts: z.int(),
  minutes: z.int(),
  /** Above the weekly limit of the settings; null where there is none, and of some premises alone, since a week is a guard's. */
  overtimeMinutes: z.nullable(z.int()),
  /** Warnings that were overridden. */
  overrides: z.int(),
  overridesByRule: z.array(z.strictObject({ rule: assignmentRule, count: z.int() })),
  /** What guards earn by the shift, and what the employer pays on top of it. */
  salary: money,
  onCost: money,
  /** Assignments to shifts whose salary nobody has set; they cost nothing here. */
  withoutSalary: z.int(),
};
const hoursRow = z.strictObject({ ...head, ...hoursSums });
export type HoursReportRow = z.infer<typeof hoursRow>;

export const REVENUE_GROUPS = ['month', 'premise', 'company', 'shiftType'] as const;
export type RevenueGroup = (typeof REVENUE_GROUPS)[number];
const revenueSums = {
  /** Before tax, by the lines of the issued invoices. */
  invoiced: money,
  /** Issued debit notes less issued credit notes on these invoices, before tax. */
  notes: money,
  /** Of months that no invoice bills yet: as their drafts bill them, of months that are not over as ordered. */
  expected: money,
  /** The three together. */
  revenue: money,
  salary: money,
  onCost: money,
  margin: money,
  withoutSalary: z.int(),
};
/** By shift type, lines written by hand and notes are of the type "other". */
const revenueRow = z.strictObject({ ...head, ...revenueSums });
export type RevenueReportRow = z.infer<typeof revenueRow>;

export const AGEING_GROUPS = ['premise', 'company'] as const;
const ageingSums = { ...ageing.shape, total: money };
const ageingRow = z.strictObject({ ...head, ...ageingSums });
export type AgeingReportRow = z.infer<typeof ageingRow>;

/** How long papers are valid yet, in days: expired, at most 30, 90, 180, and longer. */
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
/** By the code of the licence type. */
const licenceRow = z.strictObject({ ...head, ...licenceCounts });
export type LicenceReportRow = z.infer<typeof licenceRow>;
const paperRow = z.strictObject({
  guardId: id,
  guard: z.string(),
  type: z.string(),
  typeName: z.string(),
  number: z.string(),
  expiresOn: day,
  /** Below zero once it has expired. */
  daysLeft: z.int(),
  state: z.enum(LICENCE_STATES),
});
export type PaperRow = z.infer<typeof paperRow>;

export const reportCalls = {
  coverage: call({
    ...common,
    path: '/api/v1/admin/report/coverage',
    summary: 'Minutes ordered, filled and served of the shifts in force of a period',
    tells: 'Booking',
    query: z
      .strictObject({ ...period, groupBy: z._default(z.enum(COVERAGE_GROUPS), 'month'), ...premises })
      .check(isForward, isShort),
    answer: z.strictObject({
      groupBy: z.enum(COVERAGE_GROUPS),
      rows: z.array(coverageRow),
      totals: z.strictObject(coverageSums),
    }),
  }),
  hours: call({
    ...common,
    path: '/api/v1/admin/report/hours',
    summary: 'Hours of guards in a period, with overtime, overridden rules, and what they cost',
    tells: 'Booking',
    query: z
      .strictObject({
        ...period,
        groupBy: z._default(z.enum(HOURS_GROUPS), 'guard'),
        ...premises,
        securityId: z.optional(idText),
      })
      .check(isForward, isShort),
    answer: z.strictObject({
      groupBy: z.enum(HOURS_GROUPS),
      rows: z.array(hoursRow),
      totals: z.strictObject(hoursSums),
      currency: z.string(),
    }),
  }),
  revenue: call({
    ...common,
    path: '/api/v1/admin/report/revenue',
    summary: 'Revenue, salaries and margin of the service months that a period touches',
    tells: 'Invoice',
    query: z
      .strictObject({
        ...period,
        groupBy: z._default(z.enum(REVENUE_GROUPS), 'month'),
        ...premises,
        shiftType: z.optional(shiftType),
      })
      .check(isForward, isShort),
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
    summary: 'What is open on a day, by how long it is overdue on it',
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
    summary: 'Papers of active guards by type, and how long they are valid from a day on',
    tells: 'Guard',
    query: z.strictObject(dayOnly),
    answer: z.strictObject({
      rows: z.array(licenceRow),
      /** `withoutBirthDate`: active guards whose age no rule can judge. */
      totals: z.strictObject({ ...licenceCounts, withoutBirthDate: z.int() }),
    }),
  }),
  papers: call({
    ...common,
    path: '/api/v1/admin/report/licence/paper',
    summary: 'The papers that the report of licences counts, the first to expire first',
    tells: 'Guard',
    query: z.strictObject({
      ...dayOnly,
      type: z.optional(line(40)),
      state: z.optional(z.enum(LICENCE_STATES)),
    }),
    answer: z.strictObject({ rows: z.array(paperRow) }),
  }),
};
