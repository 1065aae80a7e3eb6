import type { AdminHome, ClientHome, MonthlyRevenue, NextDayCoverage } from '@contract/home';
import type { Day } from '@contract/primitives';
import type { Queues } from '@contract/queue';
import { reachOf } from '@domain/access';
import { coverageStrip } from '@domain/coverage-strip';
import { addDays, addMonths, monthOf } from '@domain/day';
import { sumMoney, ZERO } from '@domain/money';
import { addHours, type Interval, today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import type { Ports } from '@server/base/ports/ports';
import type { Viewer } from '@server/base/viewer';
import { mailTable } from '@server/model/mail';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { findLastBackup } from '@server/platform/backup/backup-state';
import { isFailing, isGivenUp } from '@server/platform/mail/mail-queue';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { countBookings, listBookings } from '@server/resources/booking/list-queries';
import { countBreaches } from '@server/resources/breach/queries';
import { listHomeDays } from '@server/resources/coverage/home-day-queries';
import { listGuardedSlots } from '@server/resources/coverage/queries';
import { listRunningGaps } from '@server/resources/coverage/running-gap-queries';
import {
  countNoteRequests,
  findDrafts,
  findOpenBalances,
  findUnpaid,
} from '@server/resources/document/list-queries';
import { countAbsent } from '@server/resources/duty/absent-queries';
import { countQueues } from '@server/resources/duty/list-queries';
import { countGuards } from '@server/resources/guard/queries';
import { findWaitingProposals } from '@server/resources/post-order/queries';
import {
  countPremises,
  countPremisesWithoutGroup,
  countPremisesWithoutLicence,
} from '@server/resources/premise/queries';
import { countUnanswered } from '@server/resources/problem-report/queries';
import { listRevenueMonths } from '@server/resources/report/revenue-queries';
import { countUnconfirmed } from '@server/resources/served/queries';
import { findOpenQuestions, listMonthsToAgree } from '@server/resources/served-month/waiting-queries';
import { countPaused, listUncoveredNextMonth } from '@server/resources/standing-order/reminder-queries';
import { countWaitingUsers } from '@server/resources/user/list-queries';
import { millisecondsInHour } from 'date-fns/constants';
import { asc, eq } from 'drizzle-orm';
import { findChecklist } from './checklist';
import { countOpenPlaces, listMonthTotals, listNextSlots, listOpenGroups, listOpenSlots } from './figures';
import { findMoney } from './money';

const MONTHS = 12;

/** The last twelve months in the viewer's reach, the current one included. */
export const findYearFigures = async (tx: Tx, actor: Actor): Promise<MonthlyRevenue> => {
  const setting = await findSetting(tx);
  const to = monthOf(today(setting.timeZone, actor.now.toISOString()));
  const from = addMonths(to, 1 - MONTHS);
  const rows = await listRevenueMonths(tx, actor, { from, to });
  const byMonth = new Map(rows.map(({ currency: _, ...row }) => [row.month, row]));
  return {
    currency: rows[0]?.currency ?? setting.currency,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = addMonths(from, index);
      return byMonth.get(month) ?? { month, invoiced: ZERO, expected: ZERO };
    }),
  };
};

const HOURS = 24;

/** The coverage of the active premises in reach in the next 24 hours. `today` is the business's day. */
const findNextDayCoverage = async (tx: Tx, actor: Actor, today: Day): Promise<NextDayCoverage> => {
  const now = actor.now.toISOString();
  const interval: Interval = { startsAt: now, endsAt: addHours(now, HOURS) };
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseName(actor.lang), checkIn: premiseTable.checkIn })
    .from(premiseTable)
    .where(within(premiseInReach(tx, actor.viewer, 'premise.read'), eq(premiseTable.status, 'active')))
    .orderBy(asc(nameOrder(premiseTable, actor.lang)), asc(premiseTable.id));
  const slots = await listGuardedSlots(tx, actor, { from: today, to: addDays(today, 1), today });
  const absent = await countAbsent(tx, actor);
  return {
    from: interval.startsAt,
    to: interval.endsAt,
    premises: premises.map((premise) => ({
      ...premise,
      intervals: coverageStrip(
        slots.filter((slot) => slot.premise.id === premise.id),
        interval,
      ),
      absent: absent.get(premise.id) ?? 0,
    })),
  };
};

type HomePorts = Pick<Ports, 'hasMailServer' | 'isBackedUpNightly'>;

const EXPIRING_WITHIN_DAYS = 90;
/** Days after today. */
const DAYS_AHEAD = 6;
const PENDING_SHOWN = 5;
const LATE_AFTER_HOURS = 48;

/** Bookings waiting for approval, earliest first date first. */
const listWaiting = async (tx: Tx, actor: Actor) => {
  const filter = { waiting: true, sort: 'firstDate', limit: PENDING_SHOWN, offset: 0 } as const;
  const { items, total } = await listBookings(tx, actor, filter);
  return { waiting: items, waitingCount: total };
};

const findBackup = async (
  tx: Tx,
  { viewer, now }: Actor,
  isNightly: boolean,
): Promise<AdminHome['backup']> => {
  if (reachOf(viewer, 'setting.manage') === null) return null;
  const last = await findLastBackup(tx);
  const isLate = isNightly && now.getTime() - (last?.getTime() ?? 0) > LATE_AFTER_HOURS * millisecondsInHour;
  return { lastAt: last?.toISOString() ?? null, isLate };
};

const countGivenUpMails = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'mail.manage') ? tx.$count(mailTable, isGivenUp) : null;

const countFailingMails = async (tx: Tx, { viewer, now }: Actor): Promise<number | null> =>
  reachOf(viewer, 'mail.manage') ? tx.$count(mailTable, isFailing(now)) : null;

const hasOpenSteps = async (tx: Tx, actor: Actor, ports: HomePorts): Promise<boolean> => {
  if (reachOf(actor.viewer, 'setting.manage') === null) return false;
  const { steps } = await findChecklist(tx, actor, ports);
  return steps.some(({ isDone }) => !isDone);
};

const countDutyQueues = async (tx: Tx, actor: Actor) => {
  const canSee = reachOf(actor.viewer, 'duty.manage') !== null;
  const queues = canSee ? await countQueues(tx, actor) : null;
  return {
    declined: queues?.declined ?? null,
    unconfirmedDuties: queues?.unconfirmed ?? null,
    missing: queues?.missing ?? null,
    failedMessages: queues?.messageFailed ?? null,
  };
};

/** The figures of the admin home page in the viewer's reach, by the business's day. */
export const findAdminHome = async (tx: Tx, actor: Actor, ports: HomePorts): Promise<AdminHome> => {
  const { timeZone } = await findSetting(tx);
  const day = today(timeZone, actor.now.toISOString());
  const lastDay = addDays(day, DAYS_AHEAD);
  const drafts = await findDrafts(tx, actor);
  const open = await findOpenBalances(tx, actor, day);
  return {
    ...(await countPremises(tx, actor, day)),
    premisesWithoutGroup: await countPremisesWithoutGroup(tx, actor.viewer),
    premisesWithoutLicence: await countPremisesWithoutLicence(tx, actor.viewer),
    days: await listHomeDays(tx, actor, { today: day, to: lastDay }),
    now: await listRunningGaps(tx, actor),
    ...(await listWaiting(tx, actor)),
    waitingUsers: await countWaitingUsers(tx, actor.viewer),
    openSlots: await listOpenSlots(tx, actor),
    openGroups: await listOpenGroups(tx, actor, lastDay),
    openPlaces: await countOpenPlaces(tx, actor, lastDay),
    expiredGuards: await countGuards(tx, actor.viewer, { expired: true }, day),
    expiringGuards: await countGuards(tx, actor.viewer, { expiringWithin: EXPIRING_WITHIN_DAYS }, day),
    breaches: await countBreaches(tx, actor.viewer),
    problemReports: await countUnanswered(tx, actor.viewer),
    servedQuestions: await findOpenQuestions(tx, actor.viewer),
    postOrderProposals: await findWaitingProposals(tx, actor.viewer),
    ...(await countDutyQueues(tx, actor)),
    absent: [...(await countAbsent(tx, actor)).values()].reduce((sum, guards) => sum + guards, 0),
    pausedStandingOrders: await countPaused(tx, actor.viewer),
    unconfirmed: await countUnconfirmed(tx, actor, day),
    draftsToIssue: drafts.count,
    overdue: open.overdue.count,
    noteRequests: await countNoteRequests(tx, actor, day),
    hasOpenSteps: await hasOpenSteps(tx, actor, ports),
    money: await findMoney(tx, actor, day, { ...open, readyToIssue: drafts.ready }),
    givenUpMails: await countGivenUpMails(tx, actor.viewer),
    failingMails: await countFailingMails(tx, actor),
    backup: await findBackup(tx, actor, ports.isBackedUpNightly),
  };
};

/** The counts of pending tasks in the viewer's reach. */
export const findQueues = async (tx: Tx, { viewer, now }: Actor): Promise<Queues> => ({
  waitingBookings: await countBookings(tx, viewer, { waiting: true }),
  waitingUsers: await countWaitingUsers(tx, viewer),
  breaches: await countBreaches(tx, viewer),
  expiredGuards: await countGuards(tx, viewer, { expired: true }, await findToday(tx, now)),
});

/** The figures of the client home page. */
export const findClientHome = async (tx: Tx, actor: Actor): Promise<ClientHome> => {
  const { timeZone, currency } = await findSetting(tx);
  const day = today(timeZone, actor.now.toISOString());
  const month = monthOf(day);
  const premises = await listMonthTotals(tx, actor, month);
  const unpaid = await findUnpaid(tx, actor, day);
  return {
    ...(await countPremises(tx, actor, day)),
    nextSlots: await listNextSlots(tx, actor),
    nextDay: await findNextDayCoverage(tx, actor, day),
    uncoveredNextMonth: await listUncoveredNextMonth(tx, actor, day),
    toAgree: await listMonthsToAgree(tx, actor, day),
    ...(await listWaiting(tx, actor)),
    unpaid: { ...unpaid, currency: unpaid.currency ?? currency },
    thisMonth: { month, total: sumMoney(premises.map(({ total }) => total)), currency, premises },
  };
};
