import type { Duty, GuardDuties } from '@contract/guard-page';
import type { Position } from '@contract/position';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { positionText } from '@domain/distance';
import { dutyState, joinedDuties, stateOfDuty } from '@domain/duty-state';
import { areSecretsShown, postOrderTextIn } from '@domain/post-order';
import { overlaps, today } from '@domain/time';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { postOrderReadTable, postOrderTable } from '@server/model/post-order';
import { positionOf } from '@server/model/premise-position';
import { unlimitedReach } from '@server/model/scope';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { reachedWhere } from '@server/resources/report/reached-queries';
import { findWorkedTimes } from '@server/resources/report/worked-queries';
import { addDays, addHours } from 'date-fns';
import { secondsInMinute } from 'date-fns/constants';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { isPressUnconfirmed } from './fact-queries';
import { findOffersOf } from './find-offers';
import { findDuties, type StoredDuty } from './queries';

/** The page is in the guard's language unless the guard chose another one. */
type Reader = Pick<AnyActor, 'now' | 'lang'>;

const DAYS_SHOWN = 14;
/** A guard may check out so long after the end. */
const HOURS_AFTER = 2;

/** The entered place is more exact than the address. */
const mapUrlOf = (address: string, position: Position | null): string | null => {
  const query = position ? positionText(position) : address;
  return query === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};

/** The other guards at the same premises, on any booking, with their times. */
const findOthers = async (tx: Tx, duties: readonly StoredDuty[], guardId: number) => {
  const [first] = duties;
  if (!first) return [];
  const end = duties.reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), first.endsAt);
  const rows = await tx
    .select({
      premiseId: assignmentTable.premiseId,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
      guardId: guardTable.id,
      name: fullName(guardTable),
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(guardTable, eq(guardTable.id, assignmentTable.guardId))
    .where(
      and(
        inArray(
          assignmentTable.premiseId,
          duties.map(({ premiseId }) => premiseId),
        ),
        eq(slotTable.state, 'approved'),
        ne(assignmentTable.guardId, guardId),
        gt(assignmentTable.endsAt, new Date(first.startsAt)),
        lt(assignmentTable.startsAt, new Date(end)),
      ),
    )
    .orderBy(asc(guardTable.id));
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
};

const findOrders = async (tx: Tx, duties: readonly StoredDuty[], guardId: number) => {
  const premiseIds = [...new Set(duties.map(({ premiseId }) => premiseId))];
  if (premiseIds.length === 0) return [];
  return tx
    .select({
      id: postOrderTable.id,
      premiseId: postOrderTable.premiseId,
      shiftType: postOrderTable.shiftType,
      version: postOrderTable.version,
      texts: postOrderTable.texts,
      isSecret: postOrderTable.isSecret,
      photoIds: postOrderTable.photoIds,
      isRead: sql<boolean>`exists (select from ${postOrderReadTable} done
        where done.post_order_id = ${postOrderTable.id} and done.guard_id = ${guardId}
          and done.version >= ${postOrderTable.version})`,
    })
    .from(postOrderTable)
    .where(inArray(postOrderTable.premiseId, premiseIds))
    .orderBy(asc(postOrderTable.position), asc(postOrderTable.id));
};

/** The guard's duties that are running, may still be left, or begin in the next 14 days, joined where they touch. */
export const findGuardDuties = async (
  tx: Tx,
  { guardId }: DutyDevice,
  { now, lang }: Reader,
  setting: DatedSetting,
): Promise<Duty[]> => {
  const slots = await findDuties(
    tx,
    lang,
    and(
      eq(assignmentTable.guardId, guardId),
      gt(assignmentTable.endsAt, addHours(now, -HOURS_AFTER)),
      lt(assignmentTable.startsAt, addDays(now, DAYS_SHOWN)),
    ),
  );
  const others = await findOthers(tx, slots, guardId);
  const orders = await findOrders(tx, slots, guardId);
  const at = now.toISOString();
  return joinedDuties(slots, setting.joinMinutes).flatMap((group): Duty[] => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const slotIds = [...new Set(group.map(({ slotId }) => slotId))];
    const times = { startsAt: first.startsAt, endsAt: last.endsAt };
    const types = group.map(({ shiftType }) => shiftType);
    return [
      {
        slotIds,
        premise: {
          id: first.premiseId,
          name: first.premise,
          address: first.address,
          mapUrl: mapUrlOf(first.address, positionOf(first)),
          hasPosition: positionOf(first) !== null,
        },
        postOrders: orders
          .filter(
            ({ premiseId, shiftType, isSecret }) =>
              premiseId === first.premiseId &&
              (shiftType === null || types.includes(shiftType)) &&
              (!isSecret || areSecretsShown(times, at)),
          )
          .map(({ id, version, texts, photoIds, isRead }) => ({
            id,
            version,
            text: postOrderTextIn(lang, texts),
            photoIds,
            isRead,
          })),
        ...times,
        intervals: group.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
        state: stateOfDuty(group.map(({ facts }) => dutyState(facts, setting.lateMinutes, at))),
        others: [
          ...new Map(
            others
              .filter((other) => other.premiseId === first.premiseId && overlaps(other, times))
              .map(({ guardId: id, name }) => [id, { name }]),
          ).values(),
        ],
        checkedInAt: first.facts.checkedInAt,
        checkedOutAt: last.facts.checkedOutAt,
        needsConfirmation: group.some(({ facts }) => isPressUnconfirmed(facts)),
      },
    ];
  });
};

/** The served minutes of this month and the last, by the same rule as pay: confirmed times and presses count. */
const findServedHours = async (
  tx: Tx,
  guardId: number,
  now: Date,
  { timeZone, onCostBasisPoints }: DatedSetting,
): Promise<GuardDuties['hours']> => {
  const to = today(timeZone, now.toISOString());
  const thisMonth = monthOf(to);
  const lastMonth = addMonths(thisMonth, -1);
  const worked = await findWorkedTimes(tx, {
    groupBy: 'month',
    from: firstDayOf(lastMonth),
    to,
    now,
    reached: reachedWhere(unlimitedReach),
    guardId,
    onCostBasisPoints,
  });
  return [thisMonth, lastMonth].map((month) => {
    const times = worked.get(month);
    const seconds = times ? times.seconds - times.upcomingSeconds : 0;
    return { month, minutes: Math.round(seconds / secondsInMinute) };
  });
};

/** What the guard's page shows. */
export const findGuardPage = async (tx: Tx, device: DutyDevice, reader: Reader): Promise<GuardDuties> => {
  const { now, lang } = reader;
  const setting = await findSetting(tx);
  const duties = await findGuardDuties(tx, device, reader, setting);
  const at = now.toISOString();
  return {
    guard: { name: device.name, language: device.language },
    desk: {
      name: setting.company.name[lang],
      phone: setting.dutyDeskPhone || setting.company.phone,
    },
    next:
      duties.find(({ checkedInAt, checkedOutAt }) => checkedInAt !== null && checkedOutAt === null) ??
      duties.find(({ state, endsAt }) => state !== 'left' && endsAt > at) ??
      duties[0] ??
      null,
    duties,
    offers: await findOffersOf(tx, device, now),
    hours: await findServedHours(tx, device.guardId, now, setting),
    lateMinutes: setting.lateMinutes,
    timeZone: setting.timeZone,
    eraseAfterYears: setting.eraseAfterYears,
  };
};
