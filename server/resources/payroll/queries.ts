import type { CallAnswer, CallInput } from '@contract/call';
import type { PayrollRow, payrollCalls } from '@contract/payroll';
import type { Day, Id } from '@contract/primitives';
import { firstDayOf, yearOf } from '@domain/day';
import { compareNames } from '@domain/name-order';
import { lastFourWeeks, payrollPeriod, payrollTotal } from '@domain/payroll';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { specialDateTable } from '@server/model/price';
import { premiseInReach } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { holidaysOfYear } from '@server/resources/price/holiday-queries';
import { reachedWhere } from '@server/resources/report/reached-queries';
import { and, between, eq } from 'drizzle-orm';
import { listServed } from './served-queries';

type PayrollCall = typeof payrollCalls.get;

const HONG_KONG = 'Asia/Hong_Kong';

/** The special dates of the kind statutory, and in Hong Kong the days of the law's list: a date has one kind only. */
const findStatutoryHolidays = async (
  tx: Tx,
  { from, to, timeZone }: { from: Day; to: Day; timeZone: string },
): Promise<ReadonlySet<Day>> => {
  const special = await tx
    .select({ date: specialDateTable.date })
    .from(specialDateTable)
    .where(and(eq(specialDateTable.kind, 'statutory'), between(specialDateTable.date, from, to)));
  const byLaw = timeZone === HONG_KONG ? (await holidaysOfYear(yearOf(to))).statutory : [];
  return new Set([...special, ...byLaw].map(({ date }) => date));
};

/** Grouped once, because filtered for each guard the rows of a large firm take seconds. */
const rowsByGuard = (rows: readonly PayrollRow[]): ReadonlyMap<Id, PayrollRow[]> => {
  const byGuard = new Map<Id, PayrollRow[]>();
  for (const row of rows) {
    const own = byGuard.get(row.guard.id);
    if (own) own.push(row);
    else byGuard.set(row.guard.id, [row]);
  }
  return byGuard;
};

/** What guards served in a period, with totals per guard. Shifts that haven't ended are left out. */
export const findPayroll = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  { month, half }: CallInput<PayrollCall>['query'],
): Promise<CallAnswer<PayrollCall>> => {
  const { from, to } = payrollPeriod(month, half);
  const { timeZone, currency, onCostBasisPoints, onCostMonthlyCap } = await findSetting(tx);
  const holidays = await findStatutoryHolidays(tx, { from, to, timeZone });
  const [firstWeek = from] = lastFourWeeks(to);
  const monthStart = firstDayOf(month);
  const { rows, guards } = await listServed(tx, {
    from: firstWeek < monthStart ? firstWeek : monthStart,
    to,
    now,
    reached: reachedWhere(premiseInReach(tx, viewer, 'books.manage')),
    lang,
    timeZone,
    isHoliday: (day) => holidays.has(day),
  });
  const inPeriod = rows.filter(({ date }) => from <= date);
  const paidIds = new Set(inPeriod.map(({ guard }) => guard.id));
  const paid = [...guards.values()]
    .filter(({ id }) => paidIds.has(id))
    .sort((a, b) => compareNames(lang)(a.name, b.name) || a.id - b.id);
  const order = new Map(paid.map(({ id }, index) => [id, index]));
  const place = (id: number) => order.get(id) ?? 0;
  const ofGuards = rowsByGuard(rows);
  return {
    from,
    to,
    currency,
    rows: inPeriod.sort((a, b) => place(a.guard.id) - place(b.guard.id)),
    totals: paid.map((guard) =>
      payrollTotal(
        guard,
        ofGuards.get(guard.id) ?? [],
        { from, to },
        { rate: onCostBasisPoints, cap: onCostMonthlyCap },
      ),
    ),
  };
};
