import { bookingCalls } from '@contract/booking-calls';
import { guardCalls } from '@contract/guard';
import { canCall, rolesIn } from '@domain/access';
import { addDays } from '@domain/day';
import { guardsShownAt } from '@domain/guard-shown';
import { utcDayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { type FileOwnerKind, type FileRow, fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, personInReach, premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { isNoticeInReach } from '@server/resources/paid-notice/queries';
import { isReportInReach } from '@server/resources/problem-report/queries';
import { eq, gt, gte, lte } from 'drizzle-orm';

type Reader = Pick<Actor, 'viewer' | 'now' | 'lang'>;
type OwnedFile = Pick<FileRow, 'id' | 'ownerId'>;

const isGuardInReach = async (tx: Tx, { viewer: { roles, ...viewer } }: Reader, { id }: OwnedFile) => {
  const internal = { ...viewer, roles: rolesIn('admin', roles) };
  if (!canCall(guardCalls.get, internal)) return false;
  const isPresent = eq(guardTable.photoId, id);
  return (await tx.$count(guardTable, within(guardInReach(tx, internal, 'guard.read'), isPresent))) > 0;
};

/** As `isGuardShown`: a client sees the guards of its premises for a day before and after their slots. */
const isGuardShownToClient = async (
  tx: Tx,
  { viewer: { roles, ...viewer }, now }: Reader,
  { id }: OwnedFile,
) => {
  const client = { ...viewer, roles: rolesIn('client', roles) };
  if (!canCall(bookingCalls.get.client, client)) return false;
  const { startsBy, endsAfter } = guardsShownAt(now.toISOString());
  const shown = await tx
    .select({ id: slotTable.id })
    .from(slotTable)
    .innerJoin(assignmentTable, eq(assignmentTable.slotId, slotTable.id))
    .innerJoin(guardTable, eq(guardTable.id, assignmentTable.guardId))
    .where(
      within(
        premiseIdInReach(tx, client, 'booking.read', slotTable.premiseId),
        eq(guardTable.photoId, id),
        eq(slotTable.state, 'approved'),
        lte(slotTable.startsAt, new Date(startsBy)),
        gt(slotTable.endsAt, new Date(endsAfter)),
        // Uses the index, so that former shifts of the guard aren't read.
        gte(assignmentTable.date, addDays(utcDayOf(endsAfter), -LONGEST_DAYS)),
      ),
    )
    .limit(1);
  return shown.length > 0;
};

/** Whether the viewer may see a file, by the kind of its owner. */
const IS_VISIBLE: Record<FileOwnerKind, (tx: Tx, reader: Reader, file: OwnedFile) => Promise<boolean>> = {
  user: async (tx, { viewer }, { id }) => {
    const isPresent = eq(userTable.avatarId, id);
    return (await tx.$count(userTable, within(personInReach(tx, viewer, userTable.id), isPresent))) > 0;
  },
  problemReport: (tx, { viewer }, { ownerId }) => isReportInReach(tx, viewer, ownerId),
  paidNotice: (tx, { viewer }, { ownerId }) => isNoticeInReach(tx, viewer, ownerId),
  postOrder: async (tx, { viewer }, { ownerId }) =>
    (await tx.$count(
      premiseTable,
      within(premiseInReach(tx, viewer, 'postOrder.read'), eq(premiseTable.id, ownerId)),
    )) > 0,
  guard: async (tx, reader, file) =>
    (await isGuardInReach(tx, reader, file)) || (await isGuardShownToClient(tx, reader, file)),
  // Current and former logos: issued documents show the logo of their day.
  setting: async () => true,
};

/** A picture that the viewer may see; null otherwise. */
export const findPicture = async (tx: Tx, reader: Reader, id: string) => {
  const { ownerKind, ownerId, type, bytes } = fileTable;
  const [file] = await tx.select({ ownerKind, ownerId }).from(fileTable).where(eq(fileTable.id, id));
  if (!file || !(await IS_VISIBLE[file.ownerKind](tx, reader, { id, ownerId: file.ownerId }))) return null;
  const [picture] = await tx.select({ ownerKind, type, bytes }).from(fileTable).where(eq(fileTable.id, id));
  return picture ?? null;
};
