import * as z from 'zod/mini';
import { call } from './call';
import { fileFormat } from './list';
import { day, idText, issue, money, month, named } from './primitives';
import { shiftType } from './shift';

const flag = 'funding_phase1';

/** Two years: what a report reads at most. */
export const LONGEST_REPORT_DAYS = 731;

const daysOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** The days of a report, the last one included, and how what is answered of them is wanted. */
const period = { from: day, to: day, format: z.optional(fileFormat) };
const isForward = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  ...issue('ends_before_start'),
  path: ['to'],
});
const isShort = z.refine<{ from: string; to: string }>(
  ({ from, to }) => daysOf(to) - daysOf(from) < LONGEST_REPORT_DAYS,
  { ...issue('report_too_long'), path: ['to'] },
);
const premises = { premiseId: z.optional(idText), companyId: z.optional(idText) };

/** What lines are of that no shift is billed by: what a clerk wrote by hand, and notes. */
const billedType = z.union([shiftType, z.literal('other')]);

const revenueSums = {
  /** Before tax, by the lines of the issued invoices. */
  invoiced: money,
  /** Issued debit notes less issued credit notes on these invoices, before tax. */
  notes: money,
  /** As ordered, of months that no invoice bills yet. */
  expected: money,
  /** The three together. */
  revenue: money,
  /** What the guards who are assigned earn by the shift. */
  salary: money,
  /** What the employer pays on top of it. */
  onCost: money,
  margin: money,
  /** Assignments to shifts whose salary nobody has set; they cost nothing here. */
  withoutSalary: z.int(),
};

/** Exactly one of the four says what the row is of. */
export const revenueRow = z.strictObject({
  premise: z.nullable(named),
  company: z.nullable(named),
  month: z.nullable(month),
  type: z.nullable(billedType),
  ...revenueSums,
});
export type RevenueRow = z.infer<typeof revenueRow>;
export type RevenueSums = Omit<RevenueRow, 'premise' | 'company' | 'month' | 'type'>;

export const REVENUE_GROUPS = ['month', 'premise', 'company', 'shiftType'] as const;
export type RevenueGroup = (typeof REVENUE_GROUPS)[number];

const common = { method: 'GET', area: 'admin', access: 'setting.manage', flag } as const;

export const reportCalls = {
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
      rows: z.array(revenueRow),
      totals: z.strictObject(revenueSums),
      currency: z.string(),
    }),
  }),
};
