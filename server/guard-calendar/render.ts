import { addMonthsToDay } from '@domain/day';
import { assignmentTable } from '@server/assignment/table';
import { calendarText } from '@server/booking/calendar-text';
import { approvedSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { findToday } from '@server/setting/queries';
import { translator } from '@server/translate';
import { and, asc, eq, gte } from 'drizzle-orm';
import { ICalEventStatus } from 'ical-generator';
import { findCalendarGuard } from './key';

const MONTHS_BACK = 3;

/** The shifts of the key's guard as iCalendar: times and places only. 404 for an invalid key. */
export const renderGuardCalendar = async (
  tx: Tx,
  key: string,
  publicUrl: string,
  now: Date,
): Promise<string> => {
  const holder = await findCalendarGuard(tx, key);
  if (!holder) throw notFound();
  const t = translator(holder.language);
  const { hostname } = new URL(publicUrl);
  const since = addMonthsToDay(await findToday(tx, now), -MONTHS_BACK);
  const stints = await tx
    .select({
      id: assignmentTable.id,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
      version: slotTable.version,
      type: slotTable.type,
      premise: premiseTable.name,
      address: premiseTable.address,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(and(eq(assignmentTable.guardId, holder.guardId), gte(assignmentTable.date, since), approvedSlots))
    .orderBy(asc(assignmentTable.startsAt), asc(assignmentTable.id));
  const events = stints.map(({ id, version, startsAt, endsAt, type, premise, address }) => ({
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
