import type { DutyFacts } from '@domain/duty-state';
import type { Interval } from '@domain/time';
import { assignmentTable } from '@server/model/assignment';
import { type DutyRecord, dutyTable } from '@server/model/duty';
import { and, eq } from 'drizzle-orm';

/** Of an assignment. */
export const ofDuty = and(
  eq(dutyTable.slotId, assignmentTable.slotId),
  eq(dutyTable.guardId, assignmentTable.guardId),
  eq(dutyTable.startsAt, assignmentTable.startsAt),
);

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

/** A press that was sent late waits for staff. */
export const isPressUnconfirmed = ({
  isInUnconfirmed,
  isOutUnconfirmed,
}: Pick<DutyFacts, 'isInUnconfirmed' | 'isOutUnconfirmed'>): boolean => isInUnconfirmed || isOutUnconfirmed;

export const intervalOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
