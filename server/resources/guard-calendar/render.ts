import { addMonthsToDay } from '@domain/day';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { translator } from '@server/base/translate';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseAddress, premiseName } from '@server/model/premise-name';
import { calendarText } from '@server/platform/calendar/calendar-text';
import { countCalendarRead } from '@server/platform/calendar/read-limit';
import { findToday } from '@server/platform/setting/queries';
import { approvedSlots } from '@server/resources/booking/slot-queries';
import { and, asc, eq, gte } from 'drizzle-orm';
import { ICalEventStatus } from 'ical-generator';
import { findCalendarGuard } from './key';

const MONTHS_BACK = 3;

/** The shifts of the key's guard as iCalendar: times and places only. 404 for an invalid key, 429 when it is read too often. */
export const renderGuardCalendar = async (
  tx: Tx,
  actor: AnyActor,
  key: string,
  publicUrl: string,
): Promise<string> => {
  const { now } = actor;
  const holder = await findCalendarGuard(tx, key);
  if (!holder) throw notFound();
  await countCalendarRead(tx, actor, key);
  const t = translator(holder.language);
  const { hostname } = new URL(publicUrl);
  const since = addMonthsToDay(await findToday(tx, now), -MONTHS_BACK);
  const assignments = await tx
    .select({
      id: assignmentTable.id,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
      version: slotTable.version,
      type: slotTable.type,
      premise: premiseName(holder.language),
      address: premiseAddress(holder.language),
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(and(eq(assignmentTable.guardId, holder.guardId), gte(assignmentTable.date, since), approvedSlots))
    .orderBy(asc(assignmentTable.startsAt), asc(assignmentTable.id));
  const events = assignments.map(({ id, version, startsAt, endsAt, type, premise, address }) => ({
    id: `duty-${id}@${hostname}`,
    sequence: version,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: `${premise} · ${t(`shift.type.${type}`)}`,
    location: address,
    status: ICalEventStatus.CONFIRMED,
  }));
  return calendarText(t('calendar.name'), events);
};
