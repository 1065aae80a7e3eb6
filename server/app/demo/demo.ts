import type { Day, Texts } from '@contract/primitives';
import { addDays, addMonths, daysFrom, firstDayOf, monthOf } from '@domain/day';
import { dayOf } from '@domain/time';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { mailTable } from '@server/model/mail';
import { notificationTable } from '@server/model/notification';
import { userTable } from '@server/model/user';
import { findMasterSetting, findSetting } from '@server/platform/setting/queries';
import { announceExpiringLicences } from '@server/resources/guard/announce-licences';
import { markRead } from '@server/resources/notification/queries';
import { findPriceList } from '@server/resources/price/queries';
import { savePriceList } from '@server/resources/price/save-price-list';
import { saveSpecialDates } from '@server/resources/price/save-special-dates';
import { saveSetting } from '@server/resources/setting/save-setting';
import { millisecondsInDay } from 'date-fns/constants';
import { lt, sql } from 'drizzle-orm';
import { attendanceSteps } from './attendance';
import { documentSteps } from './documents';
import { dutyPages } from './duty-pages';
import { setDemoPhotos } from './guard-photos';
import { makeGuards, setDemoLeave } from './guards';
import { offerSteps } from './offers';
import { at, MONTHS_BACK, pastScenarios } from './past-bookings';
import { makeClients, makeStaff, type People } from './people';
import { postOrderSteps } from './post-orders';
import { demoPriceList, specialDatesOf } from './prices';
import { problemReportSteps } from './problem-reports';
import { seededRandom } from './random';
import { rosterOf, stepsOf } from './scenario';
import { servedQuestionSteps } from './served-questions';
import { makeLists, makeSites, setScopes } from './sites';
import { standingOrderSteps } from './standing-orders';
import { runInOrder, type Step } from './timeline';
import { upcomingScenarios } from './upcoming-bookings';

const SEED = 20_240_501;
const READ_AFTER_DAYS = 2;
const LICENCES_WATCHED_DAYS = 10;
const DUTY_DESK_PHONE = '+852 2345 6700';
const CANCEL_RULE: Texts = {
  cn: '八号或以上热带气旋警告信号或黑色暴雨警告生效期间：值班保安员留守至有人接班为止。未开始的班次，可在开始前通知我们延期或免费取消。信号生效期间已值班的班次按原价收费。',
  hk: '八號或以上熱帶氣旋警告信號或黑色暴雨警告生效期間：當值保安員留守至有人接更為止。未開始的更份，可於開始前通知我們延期或免費取消。信號生效期間已當值的更份按原價收費。',
  en: 'While tropical cyclone warning signal no. 8 or above or the black rainstorm warning is in force: guards on duty stay until they are relieved. A shift that has not begun is postponed or cancelled free of charge if you tell us before it starts. Shifts served meanwhile are billed at the usual price.',
};

/** Marks notifications older than two days as read. */
const readOldNotifications = async (tx: Tx, people: People, before: Date): Promise<void> => {
  const old = await tx
    .select({ userId: notificationTable.userId, messageId: notificationTable.messageId })
    .from(notificationTable)
    .where(lt(notificationTable.createdAt, before));
  for (const { viewer } of Object.values(people)) {
    const ownRows = old.filter(({ userId }) => userId === viewer.userId);
    await markRead(
      tx,
      viewer.userId,
      ownRows.map(({ messageId }) => messageId),
    );
  }
};

/** Announces expiring licences on these days and today, so that none is left for the start. */
const licenceSteps = (zone: string, today: Day, now: Date): Step[] => {
  const days = daysFrom(addDays(today, -LICENCES_WATCHED_DAYS), addDays(today, -1));
  const instants = [...days.map((day) => at({ zone }, day, '08:00')), now];
  return instants.map((instant) => ({ at: instant, run: announceExpiringLicences }));
};

/** Marks notifications as mailed, because they belong to the past. */
const markAllMailed = async (tx: Tx): Promise<void> => {
  await tx.update(notificationTable).set({ mailedAt: notificationTable.createdAt });
  await tx.delete(mailTable);
};

/** Creates everything that four months of use would have stored. */
const makeAll = async (
  tx: Tx,
  { passwordHash, picture: pictures, publicUrl }: Pick<Ports, 'passwordHash' | 'picture' | 'publicUrl'>,
  now: Date,
): Promise<void> => {
  const { timeZone: zone } = await findSetting(tx);
  const today = dayOf(now.toISOString(), zone);
  const firstMonth = addMonths(monthOf(today), -MONTHS_BACK);
  const opening = firstDayOf(addMonths(firstMonth, -1));
  const opened = at({ zone }, opening, '09:00');
  const random = seededRandom(SEED);

  const staff = await makeStaff(tx, passwordHash, opened);
  const { viewer } = staff.superadmin;
  const founder = actorAt(viewer, opened);
  const lists = await makeLists(tx, founder);
  const people: People = { ...staff, ...(await makeClients(tx, passwordHash, lists.companyIds, opened)) };
  await setScopes(tx, founder, people, lists);
  await saveSetting(tx, founder, {
    ...(await findMasterSetting(tx, opened)),
    cancelRule: CANCEL_RULE,
    dutyDeskPhone: DUTY_DESK_PHONE,
  });
  const { version } = await findPriceList(tx);
  await savePriceList(tx, founder, { version, rows: demoPriceList(today) });
  const dates = await specialDatesOf(firstMonth, today);
  await saveSpecialDates(tx, founder, { dates });
  const sites = await makeSites(tx, founder, people, lists, { validFrom: opening, random });
  const guards = await makeGuards(tx, founder, lists.guardGroupIds, today, random);

  await setDemoPhotos(tx, { by: staff.superadmin, now: opened, guards, pictures });

  const world = { people, sites, guards, roster: rosterOf(sites, guards), zone, today, now };
  const pageOf = dutyPages(people.staff);
  // The numbers are made up, but may be somebody's.
  const messaging = { publicUrl, messageGateway: null };
  const leaveSet = {
    at: new Date(now.getTime() - millisecondsInDay),
    run: (inside: Tx, then: Date) => setDemoLeave(inside, actorAt(viewer, then), guards, today),
  };
  const scenarios = [...pastScenarios(world), ...upcomingScenarios(world)];
  await runInOrder(tx, [
    ...scenarios.flatMap(stepsOf),
    ...documentSteps(world),
    ...postOrderSteps(world),
    ...attendanceSteps(world, pageOf, messaging),
    ...offerSteps(world, pageOf, messaging),
    ...problemReportSteps(world),
    ...servedQuestionSteps(world),
    ...standingOrderSteps(world),
    leaveSet,
    ...licenceSteps(zone, today, now),
  ]);
  await readOldNotifications(tx, people, new Date(now.getTime() - READ_AFTER_DAYS * millisecondsInDay));
  await markAllMailed(tx);
};

/** Creates the demo data if there are no users. All or nothing, by one of several starting servers. */
export const makeDemoData = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  await ports.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`);
    const [user] = await tx.select({ id: userTable.id }).from(userTable).limit(1);
    if (!user) await makeAll(tx, ports, now);
  });
};
