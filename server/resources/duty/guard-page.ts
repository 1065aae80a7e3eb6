import type { Duty, GuardDuties } from '@contract/guard-page';
import { monthOf } from '@domain/day';
import { dutyState, joinedDuties, stateOfDuty } from '@domain/duty-state';
import { areSecretsShown, postOrderTextIn } from '@domain/post-order';
import { elapsedMinutes, today } from '@domain/time';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { postOrderReadTable, postOrderTable } from '@server/model/post-order';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addDays, addHours, subMonths } from 'date-fns';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { findOffersOf } from './find-offers';
import { findDuties, type StoredDuty } from './queries';

/** The page is in the guard's language unless the guard chose another one. */
type Reader = Pick<AnyActor, 'now' | 'lang'>;

const DAYS_SHOWN = 14;
/** A guard may check out so long after the end. */
const HOURS_AFTER = 2;

const mapUrlOf = (address: string): string | null =>
  address === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

const findOthers = async (tx: Tx, duties: readonly StoredDuty[], guardId: number) => {
  const slotIds = duties.map(({ slotId }) => slotId);
  if (slotIds.length === 0) return [];
  return tx
    .select({ slotId: assignmentTable.slotId, name: fullName(guardTable), guardId: guardTable.id })
    .from(assignmentTable)
    .innerJoin(guardTable, eq(guardTable.id, assignmentTable.guardId))
    .where(and(inArray(assignmentTable.slotId, slotIds), ne(assignmentTable.guardId, guardId)))
    .orderBy(asc(guardTable.id));
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
    const slotIds = group.map(({ slotId }) => slotId);
    const times = { startsAt: first.startsAt, endsAt: last.endsAt };
    const types = group.map(({ shiftType }) => shiftType);
    return [
      {
        slotIds,
        premise: {
          id: first.premiseId,
          name: first.premise,
          address: first.address,
          mapUrl: mapUrlOf(first.address),
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
              .filter(({ slotId }) => slotIds.includes(slotId))
              .map(({ guardId: id, name }) => [id, { name }]),
          ).values(),
        ],
        checkedInAt: first.facts.checkedInAt,
        checkedOutAt: last.facts.checkedOutAt,
      },
    ];
  });
};

/** Minutes on duty of this month and the last, up to now. */
const findHours = async (tx: Tx, guardId: number, now: Date, timeZone: string) => {
  const worked = await tx
    .select({
      date: assignmentTable.date,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .where(
      and(
        eq(assignmentTable.guardId, guardId),
        eq(slotTable.state, 'approved'),
        gt(assignmentTable.endsAt, subMonths(now, 2)),
        lt(assignmentTable.startsAt, now),
      ),
    );
  const thisMonth = monthOf(today(timeZone, now.toISOString()));
  const lastMonth = monthOf(
    today(timeZone, subMonths(new Date(`${thisMonth}-15T00:00:00Z`), 1).toISOString()),
  );
  return [thisMonth, lastMonth].map((month) => ({
    month,
    minutes: worked
      .filter(({ date }) => monthOf(date) === month)
      .reduce(
        (sum, { startsAt, endsAt }) =>
          sum + elapsedMinutes(startsAt.toISOString(), (endsAt < now ? endsAt : now).toISOString()),
        0,
      ),
  }));
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
    next: duties.find(({ state, endsAt }) => state !== 'left' && endsAt > at) ?? duties[0] ?? null,
    duties,
    offers: await findOffersOf(tx, device, now),
    hours: await findHours(tx, device.guardId, now, setting.timeZone),
    lateMinutes: setting.lateMinutes,
    timeZone: setting.timeZone,
  };
};
