import type { AdminHome } from '@contract/home';
import type { Day } from '@contract/primitives';
import type {
  AgeingReportRow,
  CoverageReportRow,
  GuardDay,
  LicenceReportRow,
  RevenueReportRow,
} from '@contract/report';
import { addDays } from '@domain/day';
import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

/**
 * Compares figures of the home and the reports with plain statements on the rows, which share no code with the calls. `get`
 * reads as a SuperAdmin, on the day `today`.
 */
export const describeFigures = (db: Database, today: Day, get: <T>(path: string) => Promise<T>): void => {
  describe('figures of the home and of reports, recomputed by SQL', () => {
    const one = async <T>(statement: ReturnType<typeof sql>): Promise<T> => {
      const { rows } = await db.execute(statement);
      return rows[0] as T;
    };
    const number = async (statement: ReturnType<typeof sql>): Promise<number> =>
      Number((await one<{ n: string }>(statement)).n);
    const instant = sql`${`${today}T02:34:56.000Z`}::timestamptz`;
    const day = sql`${today}::date`;
    const report = <T>(path: string) => get<T>(`/api/v1/admin/report/${path}`);
    const sumOf = <R>(rows: readonly R[], of: (row: R) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0);

    it('agrees for the tiles of the home', async () => {
      const home = await get<AdminHome>('/api/v1/admin/home');
      const invoices = sql`from invoice where status = 'Issued' and balance > 0`;
      const due = (from: number, to: number) =>
        number(
          sql`select coalesce(sum(balance), 0) as n ${invoices} and ${day} - due_on between ${from}::int and ${to}::int`,
        );
      expect({
        premises: home.totalPremise,
        waiting: home.waitingCount,
        noteRequests: home.noteRequests,
        overdue: home.overdue,
        overdueAmount: home.money?.overdue.amount,
        ageing: home.money?.ageing,
        expired: home.expiredGuards,
      }).toEqual({
        premises: await number(sql`select count(*) as n from premise`),
        waiting: await number(
          sql`select count(*) as n from booking where status in ('Ordered', 'PendingApproval')`,
        ),
        noteRequests: await number(sql`select count(*) as n from note where status = 'Requested'`),
        overdue: await number(sql`select count(*) as n ${invoices} and due_on < ${day}`),
        overdueAmount: await due(1, 10_000),
        ageing: {
          current: await due(-10_000, 0),
          days1To30: await due(1, 30),
          days31To60: await due(31, 60),
          days61To90: await due(61, 90),
          over90: await due(91, 10_000),
        },
        expired: await number(sql`select count(distinct guard.id) as n from guard
        join (select guard_id, type, max(expires_on) as until from guard_licence group by 1, 2) held on held.guard_id = guard.id
        where guard.status = 'active' and until < ${day}`),
      });
    });

    /** The least guards of a slot at any minute from a moment on, at most those required. */
    const filledFrom = (moment: ReturnType<typeof sql>) => sql`least(guards_required, (
      select min((select count(*) from assignment where slot_id = slot.id
        and assignment.starts_at <= change and change < assignment.ends_at))
      from (select greatest(slot.starts_at, ${moment}) as change
        union select ends_at from assignment where slot_id = slot.id and ends_at < slot.ends_at and ends_at > ${moment}) changes))`;

    it('agrees for the queues of the home, its guarded premises and its days', async () => {
      const home = await get<AdminHome>('/api/v1/admin/home');
      expect({
        guarded: home.totalProtectedPremise,
        users: home.waitingUsers,
        reports: home.problemReports,
        proposals: home.postOrderProposals?.count,
        paused: home.pausedStandingOrders,
        expiring: home.expiringGuards,
      }).toEqual({
        guarded: await number(sql`select count(distinct premise_id) as n from slot
        where state = 'approved' and exists (select from assignment where slot_id = slot.id)
          and (service_date = ${day} or starts_at <= ${instant} and ends_at > ${instant})`),
        users: await number(sql`select count(*) as n from user_account where status = 'waiting'`),
        reports: await number(sql`select count(*) as n from problem_report where answered_at is null`),
        proposals: await number(sql`select count(*) as n from post_order_proposal where is_accepted is null`),
        paused: await number(sql`select count(*) as n from standing_order where status = 'Paused'`),
        expiring: await number(sql`select count(distinct guard.id) as n from guard
        join (select guard_id, type, max(expires_on) as until from guard_licence group by 1, 2) held on held.guard_id = guard.id
        where guard.status = 'active' and until between ${day} and ${day} + 90`),
      });
      const later = home.days.slice(1).map(({ date, required, filled }) => ({ date, required, filled }));
      expect(later).toHaveLength(6);
      expect(later).toEqual(
        (
          await db.execute<{ date: Day; required: number; filled: number }>(sql`
          select ((${day} + n))::text as date, coalesce(sum(guards_required), 0)::int as required,
            coalesce(sum(${filledFrom(instant)}), 0)::int as filled
          from generate_series(1, 6) as n left join slot on service_date = ${day} + n and state = 'approved'
          group by n order by n`)
        ).rows,
      );
    });

    it('agrees for revenue: what issued invoices bill, and the other slots as they are billed', async () => {
      const days = sql`between '2026-01-01' and '2026-01-31'`;
      const isIssued = sql`exists (select from invoice where premise_id = slot.premise_id and period = '2026-01'
      and invoice.status = 'Issued')`;
      const minutes = sql`(extract(epoch from ends_at - starts_at) / 60)`;
      const { totals, rows } = await report<{ totals: RevenueReportRow; rows: RevenueReportRow[] }>(
        'revenue?from=2026-01-01&to=2026-01-31&groupBy=premise',
      );
      expect(totals.invoiced).toBe(
        await number(sql`select sum((snapshot::jsonb ->> 'subtotal')::bigint) as n from invoice
        where period = '2026-01' and status = 'Issued'`),
      );
      expect(totals.notes).toBe(
        await number(sql`select coalesce(sum(case kind when 'debit-note' then note.subtotal else -note.subtotal end), 0) as n
        from note join invoice on invoice.id = note.invoice_id
        where period = '2026-01' and invoice.status = 'Issued' and note.status = 'Issued'`),
      );
      // Whole places at the price, and the rest of the minutes in part.
      expect(totals.served).toBe(
        await number(sql`select coalesce(sum(price * floor(served_minutes / ${minutes})
          + round(price * mod(served_minutes, ${minutes}) / ${minutes})), 0) as n
        from slot where state = 'approved' and service_date ${days} and not ${isIssued}`),
      );
      expect(sumOf(rows, ({ revenue }) => revenue)).toBe(totals.invoiced + totals.notes + totals.served);
      const hours = await report<{ totals: { salary: number; onCost: number } }>(
        'hours?from=2026-01-01&to=2026-01-31&groupBy=month',
      );
      expect(totals.margin).toBe(totals.revenue - hours.totals.salary - hours.totals.onCost);
    });

    it('agrees for coverage and hours, minute by minute', async () => {
      const past = addDays(today, -4);
      const { totals } = await report<{ totals: CoverageReportRow }>(
        `coverage?from=${past}&to=${past}&groupBy=premise`,
      );
      const counted = await one<Record<'slots' | 'required' | 'filled', string>>(sql`
      select count(distinct slot.id) as slots, sum(guards_required) as required, sum(least(guards_required, there)) as filled
      from slot cross join generate_series(starts_at, ends_at - interval '1 minute', interval '1 minute') as minute
      cross join lateral (select count(*) as there from assignment where slot_id = slot.id
        and assignment.starts_at <= minute and minute < assignment.ends_at) guards
      where state = 'approved' and service_date = ${past}::date`);
      expect([totals.slots, totals.requiredMinutes, totals.filledMinutes]).toEqual(
        [counted.slots, counted.required, counted.filled].map(Number),
      );
      const days = 'from=2026-03-01&to=2026-03-31';
      const byGuard = await report<{ totals: { shifts: number; minutes: number } }>(`hours?${days}`);
      const shifts = await number(sql`select count(*) as n from assignment join slot on slot.id = slot_id
      where slot.state = 'approved' and slot.service_date between '2026-03-01' and '2026-03-31'`);
      expect(byGuard.totals.shifts).toBe(shifts);
      const { rows } = await report<{ rows: GuardDay[] }>(`hours/day?${days}`);
      expect(sumOf(rows, ({ shifts: each }) => each)).toBe(shifts);
      expect(sumOf(rows, ({ guard, minutes }) => (guard ? minutes : 0))).toBe(byGuard.totals.minutes);
    });

    it('agrees for ageing and licences', async () => {
      const ageing = await report<{ totals: AgeingReportRow }>(`ageing?to=${today}`);
      expect(ageing.totals.total).toBe(
        await number(sql`select coalesce(sum(balance), 0) as n from invoice where status = 'Issued'`),
      );
      const { totals } = await report<{ totals: LicenceReportRow }>(`licence?to=${today}`);
      const held = await one<Record<'expired' | 'within30' | 'total', string>>(sql`
      select count(*) filter (where until < ${day}) as expired,
        count(*) filter (where until between ${day} and ${day} + 30) as within30, count(*) as total
      from (select guard_id, type, max(expires_on) as until from guard_licence group by 1, 2) held
      join guard on guard.id = guard_id and guard.status = 'active'`);
      expect([totals.expired, totals.within30, totals.total]).toEqual(
        [held.expired, held.within30, held.total].map(Number),
      );
    });

    it('agrees for the money of the month, the hours to confirm and the drafts to issue', async () => {
      const home = await get<AdminHome>('/api/v1/admin/home');
      const minutes = sql`(extract(epoch from ends_at - starts_at) / 60)`;
      const served = sql`coalesce(served_minutes, guards_required * ${minutes})`;
      const monthToDate = await number(sql`select coalesce(sum(price * floor(${served} / ${minutes})
        + round(price * mod(${served}, ${minutes}) / ${minutes})), 0) as n
        from slot where state = 'approved' and service_date between date_trunc('month', ${day})::date and ${day}`);
      const drafts = sql`from (select premise_id, to_char(service_date, 'YYYY-MM') as period,
          sum(price * floor(${served} / ${minutes}) + round(price * mod(${served}, ${minutes}) / ${minutes})) as amount,
          bool_and(served_at is not null) as confirmed
        from slot where state = 'approved' and service_date < date_trunc('month', ${day})
        group by 1, 2) month
        where not exists (select from invoice where invoice.premise_id = month.premise_id
          and invoice.period = month.period and invoice.status = 'Issued')`;
      const ready = sql`and confirmed and not exists (select from served_question question
        where question.premise_id = month.premise_id and question.month = month.period and answered_at is null)`;
      expect({
        revenue: home.money?.month.revenue,
        unconfirmed: home.unconfirmed,
        questions: home.servedQuestions?.count,
        breaches: home.breaches,
        drafts: home.draftsToIssue,
        ready: home.money?.readyToIssue,
      }).toEqual({
        revenue: monthToDate,
        unconfirmed: await number(
          sql`select count(*) as n from slot where state = 'approved' and ends_at <= ${instant} and served_at is null`,
        ),
        questions: await number(sql`select count(*) as n from served_question where answered_at is null`),
        breaches: await number(
          sql`select count(*) as n from rule_breach where seen_at is null and ended_at is null`,
        ),
        drafts: await number(sql`select count(*) as n ${drafts}`),
        ready: {
          count: await number(sql`select count(*) as n ${drafts} ${ready}`),
          amount: await number(sql`select coalesce(sum(amount), 0) as n ${drafts} ${ready}`),
        },
      });
    });

    it('agrees for the open places to come', async () => {
      const { openPlaces } = await get<AdminHome>('/api/v1/admin/home');
      expect(openPlaces.total).toBe(
        await number(sql`select sum(guards_required - ${filledFrom(instant)}) as n from slot
        where state = 'approved' and ends_at > ${instant}`),
      );
    });
  });
};
