import type { DutyFacts } from '@domain/duty-state';
import type { Interval } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { type DutyRecord, dutyTable } from '@server/model/duty';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/**
 * A guard's first start and last end on the slot of each assignment. Looked up only for a part of a slot: a guard on all of it has no
 * other interval there, because nobody is in two places at once.
 */
export const wholeStay = (tx: Tx) => {
  const stay = alias(assignmentTable, 'stay');
  const isPart = sql`(${assignmentTable.startsAt}, ${assignmentTable.endsAt}) <> (${slotTable.startsAt}, ${slotTable.endsAt})`;
  return tx
    .select({
      startsAt: sql<Date | null>`min(${stay.startsAt})`.as('first_start'),
      endsAt: sql<Date | null>`max(${stay.endsAt})`.as('last_end'),
    })
    .from(stay)
    .where(and(isPart, eq(stay.slotId, assignmentTable.slotId), eq(stay.guardId, assignmentTable.guardId)))
    .as('whole_stay');
};

/** Of an assignment. */
export const ofDuty = and(
  eq(dutyTable.slotId, assignmentTable.slotId),
  eq(dutyTable.guardId, assignmentTable.guardId),
);

export const timesOf = (stay: ReturnType<typeof wholeStay>) => ({
  startsAt: sql`coalesce(${stay.startsAt}, ${assignmentTable.startsAt})`.mapWith(assignmentTable.startsAt),
  endsAt: sql`coalesce(${stay.endsAt}, ${assignmentTable.endsAt})`.mapWith(assignmentTable.endsAt),
});

/** What decides a state. */
export const factColumns = {
  toldStartsAt: dutyTable.toldStartsAt,
  toldEndsAt: dutyTable.toldEndsAt,
  releaseToldAt: dutyTable.releaseToldAt,
  failedMessage: dutyTable.failedMessage,
  answer: dutyTable.answer,
  lateMinutes: dutyTable.lateMinutes,
  checkedInAt: dutyTable.checkedInAt,
  checkedOutAt: dutyTable.checkedOutAt,
  isInUnconfirmed: dutyTable.isInUnconfirmed,
  isOutUnconfirmed: dutyTable.isOutUnconfirmed,
};
type KnownFacts = { [Name in keyof typeof factColumns]: DutyRecord[Name] | null };

/** What the guard was told of, and not yet of a release from it. */
const toldInterval = (record: KnownFacts | null): Interval | null =>
  record?.toldStartsAt && record.toldEndsAt && !record.releaseToldAt
    ? { startsAt: record.toldStartsAt.toISOString(), endsAt: record.toldEndsAt.toISOString() }
    : null;

export const factsOf = (times: Interval, hasCheckIn: boolean, record: KnownFacts | null): DutyFacts => ({
  ...times,
  hasCheckIn,
  toldOf: toldInterval(record),
  isMessageFailed: record?.failedMessage === 'shift',
  answer: record?.answer ?? null,
  lateMinutes: record?.lateMinutes ?? null,
  checkedInAt: record?.checkedInAt?.toISOString() ?? null,
  checkedOutAt: record?.checkedOutAt?.toISOString() ?? null,
  isInUnconfirmed: record?.isInUnconfirmed ?? false,
  isOutUnconfirmed: record?.isOutUnconfirmed ?? false,
});

export const intervalOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
