import * as z from 'zod/mini';
import { call } from './call';
import { fileFormat, numberQuery } from './list';
import { day, id, money, month, named, time } from './primitives';

/** Why the employer pays no contribution for a day: the guard's age, or the time since the employment began. */
export const CONTRIBUTION_EXEMPTIONS = ['under18', 'from65', 'first60Days'] as const;
export type ContributionExemption = (typeof CONTRIBUTION_EXEMPTIONS)[number];

export const payrollRow = z.strictObject({
  guard: named,
  /** The service date. */
  date: day,
  slotId: id,
  premise: named,
  startTime: time,
  endTime: time,
  /** Served, never fewer than between check-in and check-out. */
  minutes: z.int(),
  /** The part of them from 23:00 to 07:00. */
  nightMinutes: z.int(),
  /** For the whole shift; null if the shift has no salary. */
  rate: z.nullable(money),
  wage: money,
  /** Of the service date, by the special dates of this kind. */
  statutoryHoliday: z.boolean(),
  /** The guard's day off of the kind "rest". */
  restDay: z.boolean(),
  /** Null where the employer contributes. */
  exempt: z.nullable(z.enum(CONTRIBUTION_EXEMPTIONS)),
});
export type PayrollRow = z.infer<typeof payrollRow>;

export const payrollTotal = z.strictObject({
  guard: named,
  shifts: z.int(),
  minutes: z.int(),
  nightMinutes: z.int(),
  wage: money,
  /** Minutes on statutory holidays and on rest days. */
  holidayMinutes: z.int(),
  restDayMinutes: z.int(),
  /** Shifts without a salary, which count with a wage of 0. */
  withoutSalary: z.int(),
  /** The employer's contribution, estimated. Both halves of a month sum to the month's. */
  contribution: money,
  /** Whether `onCostMonthlyCap` lessens it. */
  isCapped: z.boolean(),
  /** The last four whole weeks, Sunday to Saturday, up to the end of the period, and their minutes. */
  weeks: z.array(z.strictObject({ from: day, minutes: z.int() })),
  fourWeekMinutes: z.int(),
  /** Whether these hours are those of a continuous contract; null if the guard is employed for less than the four weeks. */
  continuous: z.nullable(z.boolean()),
});
export type PayrollTotal = z.infer<typeof payrollTotal>;

export const payrollCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/payroll',
    area: 'admin',
    summary: 'List what guards served in a month or half of it: per guard and shift, with totals per guard',
    access: 'books.manage',
    tells: 'Booking',
    query: z.strictObject({
      month,
      /** 1: up to the 15th, 2: from the 16th; absent: the whole month. */
      half: z.optional(numberQuery(1, 2)),
      format: z.optional(fileFormat),
    }),
    answer: z.strictObject({
      from: day,
      to: day,
      currency: z.string(),
      /** By guard, day and start. Ended shifts only. */
      rows: z.array(payrollRow),
      totals: z.array(payrollTotal),
    }),
  }),
};
