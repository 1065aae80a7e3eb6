import type { Day } from '@contract/primitives';
import { type StandingOrderBody, standingOrderCalls } from '@contract/standing-order';
import { standingOrderProblems } from '@domain/standing-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type StandingOrderRow, standingOrderTable } from '@server/model/standing-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { type LockedPremise, lockPremise } from '@server/resources/booking/lock-premise';
import { eq } from 'drizzle-orm';
import { lockStandingOrder } from './lock-standing-order';
import { makeDueMonths } from './make-months';

/** The columns of a body. */
export const columnsOf = ({
  premiseId,
  weekdays,
  publicHolidays,
  from,
  until,
  shifts,
  noticeDays,
  reference,
  ...contact
}: StandingOrderBody) => ({
  premiseId,
  weekdays: [...weekdays].sort((a, b) => a - b),
  publicHolidays,
  from,
  until: until ?? null,
  shifts,
  noticeDays,
  // Undefined leaves the column as it is.
  reference,
  contact,
});

type Columns = ReturnType<typeof columnsOf>;

/** What the audit keeps: who is named in the contact is personal data that no audit row needs. */
const auditedOf = ({ contact: _contact, ...columns }: Columns | StandingOrderRow) => ({
  premiseId: columns.premiseId,
  weekdays: columns.weekdays,
  publicHolidays: columns.publicHolidays,
  from: columns.from,
  until: columns.until,
  shifts: columns.shifts,
  noticeDays: columns.noticeDays,
  reference: columns.reference,
});

const refuseProblems = (columns: Columns, today: Day, before?: StandingOrderRow): void => {
  const problems = standingOrderProblems(columns, today, before);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

const refuseClosed = ({ status }: LockedPremise): void => {
  if (status === 'closed') throw new RefusalError('premise_closed');
};

/** Creates a standing order, makes the bookings that are due, and returns its id. */
export const createStandingOrder = async (tx: Tx, actor: Actor, body: StandingOrderBody): Promise<number> => {
  const columns = columnsOf(body);
  const premise = await lockPremise(tx, actor.viewer, body.premiseId);
  refuseClosed(premise);
  refuseProblems(columns, await findToday(tx, actor.now));
  const { userId } = actor.viewer;
  const [created] = await tx
    .insert(standingOrderTable)
    .values({
      ...columns,
      orderedBy: userId,
      lastEditedBy: userId,
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    .returning();
  if (!created) throw new Error('The standing order was not stored.');
  await recordAudit(tx, actor, {
    action: 'standingOrder.created',
    subject: `standingOrder:${created.id}`,
    after: auditedOf(columns),
  });
  await makeDueMonths(tx, actor, created);
  await announceChange(tx, actor.now, standingOrderCalls.create.admin.tells);
  return created.id;
};

/** Replaces a standing order for the months that are not ordered yet; ends its approval in advance. */
export const saveStandingOrder = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...body }: StandingOrderBody & { version: number },
): Promise<void> => {
  const { premise, order: before } = await lockStandingOrder(tx, actor, { id, version, action: 'edit' });
  const columns = columnsOf(body);
  if (columns.premiseId !== before.premiseId)
    throw new FieldRefusalError([{ path: 'premiseId', code: 'unknown_reference' }]);
  refuseClosed(premise);
  refuseProblems(columns, await findToday(tx, actor.now), before);
  const [saved] = await tx
    .update(standingOrderTable)
    .set({
      ...columns,
      lastEditedBy: actor.viewer.userId,
      approvedUpTo: null,
      approvedBy: null,
      version: version + 1,
      updatedAt: actor.now,
    })
    .where(eq(standingOrderTable.id, id))
    .returning();
  if (!saved) throw new Error('The standing order was not stored.');
  await recordAudit(tx, actor, {
    action: 'standingOrder.saved',
    subject: `standingOrder:${id}`,
    before: auditedOf(before),
    after: auditedOf(columns),
  });
  if (saved.status === 'Active') await makeDueMonths(tx, actor, saved);
  await announceChange(tx, actor.now, standingOrderCalls.save.admin.tells);
};
