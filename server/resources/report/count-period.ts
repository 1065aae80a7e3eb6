import type { ShiftType } from '@contract/shift';
import { addDays } from '@domain/day';
import { addMoney, minor, ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import type { reportGuardTable, reportPremiseTable, TotalsPeriod } from '@server/model/report-month';
import { unlimitedReach } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { sql } from 'drizzle-orm';
import { countCoverage } from './coverage';
import { listAllNotServed } from './not-served-queries';
import { reachedWhere } from './reached-queries';
import { type DaySpan, daysOf } from './totals-period';
import { countWorkedTimes } from './worked-queries';
import { addEnded, type EndedTimes } from './worked-times';

type PremiseRow = typeof reportPremiseTable.$inferInsert;
type GuardRow = typeof reportGuardTable.$inferInsert;

const NOTHING: EndedTimes = {
  shifts: 0,
  seconds: 0,
  openSeconds: 0,
  openCost: ZERO,
  salary: ZERO,
  onCost: ZERO,
  withoutSalary: 0,
};

type Charges = Pick<PremiseRow, 'ordered' | 'served'>;

/** What is ordered on some days, all of which have ended, and what drafts bill for it, by premise and shift type. */
const sumCharges = async (tx: Tx, span: DaySpan, now: Date): Promise<Map<string, Charges>> => {
  const { rows } = await tx.execute<{ key: string; ordered: number }>(sql`
    select premise_id || ' ' || type as key, sum(price * guards_required)::float8 as ordered from ${slotTable}
    where state = 'approved' and service_date between ${span.from} and ${span.to} group by 1`);
  const charges = new Map(
    rows.map(({ key, ordered }) => [key, { ordered: minor(ordered), served: minor(ordered) }]),
  );
  for (const { premiseId, type, amount } of await listAllNotServed(tx, now, span)) {
    const ofPremise = charges.get(`${premiseId} ${type}`);
    if (ofPremise) ofPremise.served = addMoney(ofPremise.served, amount);
  }
  return charges;
};

const NO_CHARGES: Charges = { ordered: ZERO, served: ZERO };

/** The sums of a period, of which all slots have ended. */
export const countPeriod = async (
  tx: Tx,
  period: TotalsPeriod,
): Promise<{ premises: PremiseRow[]; guards: GuardRow[] }> => {
  const { onCostBasisPoints } = await findSetting(tx);
  const span = daysOf(period);
  const now = new Date(addDays(span.to, LONGEST_DAYS + 1));
  const days = { spans: [span], reached: reachedWhere(unlimitedReach) };
  const times = await countWorkedTimes(tx, {
    ...days,
    now,
    key: sql`jsonb_build_array(part.premise_id, part.type, part.guard_id)::text`,
    onCostBasisPoints,
  });
  const ofPremises = new Map<string, EndedTimes>();
  const guards = new Map<string, GuardRow>();
  for (const [key, { upcomingSeconds: _, upcomingCost: __, ...sums }] of times) {
    const [premiseId, type, guardId] = JSON.parse(key) as [number, ShiftType, number | null];
    const ofType = `${premiseId} ${type}`;
    ofPremises.set(ofType, addEnded(ofPremises.get(ofType) ?? NOTHING, sums));
    const ofGuard = `${premiseId} ${guardId}`;
    const before = guards.get(ofGuard) ?? { ...NOTHING, period, premiseId, guardId };
    guards.set(ofGuard, { period, premiseId, guardId, ...addEnded(before, sums) });
  }
  const covered = await countCoverage(tx, { ...days, key: sql`reached.id || ' ' || part.type` });
  const charges = await sumCharges(tx, span, now);
  const premises = covered.map(({ key, ...sums }) => {
    const [premiseId, type] = key.split(' ') as [string, ShiftType];
    const ofPremise = { period, premiseId: Number(premiseId), type, ...(charges.get(key) ?? NO_CHARGES) };
    return { ...ofPremise, ...sums, ...(ofPremises.get(key) ?? NOTHING) };
  });
  return { premises, guards: [...guards.values()] };
};
