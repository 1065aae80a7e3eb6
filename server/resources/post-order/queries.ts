import type { Capability } from '@contract/access';
import type { AdminHome } from '@contract/home';
import type { PostOrderLine, PostOrderProposal, PostOrders, StaffPostOrders } from '@contract/post-order';
import type { Named } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { reachOf } from '@domain/access';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { guardTable } from '@server/model/guard';
import { type PostOrderRow, postOrderProposalTable, postOrderTable } from '@server/model/post-order';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { addDays } from 'date-fns';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

/** Guards of so many coming days are listed while they have not read the instructions. */
const UNREAD_DAYS = 14;

export type StoredPostOrder = PostOrderLine & Pick<PostOrderRow, 'id' | 'version' | 'shiftType'>;

/** The instructions of a premise, in order. */
export const findPostOrders = async (tx: Tx, premiseId: number): Promise<StoredPostOrder[]> =>
  tx
    .select({
      id: postOrderTable.id,
      version: postOrderTable.version,
      shiftType: postOrderTable.shiftType,
      text: postOrderTable.texts,
      secret: postOrderTable.isSecret,
      photoIds: postOrderTable.photoIds,
    })
    .from(postOrderTable)
    .where(eq(postOrderTable.premiseId, premiseId))
    .orderBy(asc(postOrderTable.position), asc(postOrderTable.id));

const lineOnWire = ({ text, secret, photoIds }: PostOrderLine): PostOrderLine => ({ text, secret, photoIds });

const listProposals = async (tx: Tx, premiseId: number): Promise<PostOrderProposal[]> => {
  const rows = await tx
    .select({
      id: postOrderProposalTable.id,
      type: postOrderProposalTable.shiftType,
      lines: postOrderProposalTable.lines,
      note: postOrderProposalTable.note,
      at: postOrderProposalTable.proposedAt,
      userId: userTable.id,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
    })
    .from(postOrderProposalTable)
    .innerJoin(userTable, eq(userTable.id, postOrderProposalTable.proposedBy))
    .where(and(eq(postOrderProposalTable.premiseId, premiseId), isNull(postOrderProposalTable.isAccepted)))
    .orderBy(asc(postOrderProposalTable.id));
  return rows.map(({ userId, firstName, lastName, at, ...proposal }) => ({
    ...proposal,
    by: { id: userId, name: personName({ firstName, lastName }) },
    at: at.toISOString(),
  }));
};

/** The proposals without an answer in the viewer's reach; null for who can't answer. */
export const findWaitingProposals = async (
  tx: Tx,
  viewer: Viewer,
): Promise<AdminHome['postOrderProposals']> => {
  if (reachOf(viewer, 'postOrder.edit') === null) return null;
  const rows = await tx
    .select({ premiseId: postOrderProposalTable.premiseId })
    .from(postOrderProposalTable)
    .innerJoin(premiseTable, eq(premiseTable.id, postOrderProposalTable.premiseId))
    .where(within(premiseInReach(tx, viewer, 'postOrder.edit'), isNull(postOrderProposalTable.isAccepted)))
    .orderBy(asc(postOrderProposalTable.proposedAt), asc(postOrderProposalTable.id));
  return { count: rows.length, oldest: rows[0] ?? null };
};

const findVersion = async (tx: Tx, viewer: Viewer, capability: Capability, premiseId: number) => {
  const [premise] = await tx
    .select({ version: premiseTable.postOrderVersion })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  return premise.version;
};

/** The instructions of a premise, with proposals; 404 out of reach. */
export const readPostOrders = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<PostOrders> => {
  const version = await findVersion(tx, viewer, 'postOrder.read', premiseId);
  const stored = await findPostOrders(tx, premiseId);
  const linesOf = (type: ShiftType | null) =>
    stored.filter(({ shiftType }) => shiftType === type).map(lineOnWire);
  return {
    version,
    premise: linesOf(null),
    shifts: SHIFT_TYPES.map((type) => ({ type, lines: linesOf(type) })).filter(
      ({ lines }) => lines.length > 0,
    ),
    proposals: await listProposals(tx, premiseId),
  };
};

/**
 * The guards of the coming days who have not read the current version of everything that concerns them, by name. "offset 0" has
 * the premise's shifts looked up once, instead of those of each guard.
 */
const listUnread = async (tx: Tx, { now, lang }: Actor, premiseId: number): Promise<{ guard: Named }[]> => {
  const { rows } = await tx.execute<{ id: number; first_name: string; last_name: string }>(sql`
    select guard.id, guard.first_name, guard.last_name from guard
    where guard.id in (
      select assignment.guard_id from assignment
      join slot on slot.id = assignment.slot_id and slot.state = 'approved'
      join post_order instruction on instruction.premise_id = assignment.premise_id
        and (instruction.shift_type is null or instruction.shift_type = slot.type)
      left join post_order_read done on done.post_order_id = instruction.id and done.guard_id = assignment.guard_id
      where assignment.premise_id = ${premiseId}
        and assignment.service_date between ${addDays(now, -LONGEST_DAYS).toISOString()}::date and ${addDays(now, UNREAD_DAYS + 1).toISOString()}::date
        and assignment.ends_at > ${now.toISOString()}::timestamptz
        and assignment.starts_at < ${addDays(now, UNREAD_DAYS).toISOString()}::timestamptz
        and coalesce(done.version, 0) < instruction.version offset 0)
    order by ${nameOrder(guardTable, lang)}, guard.id`);
  return rows.map(({ id, first_name, last_name }) => ({
    guard: { id, name: personName({ firstName: first_name, lastName: last_name }) },
  }));
};

/** As `readPostOrders`, with who has not read them. */
export const readStaffPostOrders = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
): Promise<StaffPostOrders> => ({
  ...(await readPostOrders(tx, actor.viewer, premiseId)),
  unread: await listUnread(tx, actor, premiseId),
});
