import { peopleReaching } from '@server/access-right/reach-queries';
import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/http/viewer';
import { sql } from 'drizzle-orm';

/**
 * Of these premises, those whose bookings somebody else than the viewer may approve. Only a SuperAdmin may ever
 * act as the last resort, so nobody else is asked after.
 */
export const findPremisesOtherMayApprove = async (
  tx: Tx,
  viewer: Viewer,
  premiseIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (premiseIds.length === 0 || !viewer.roles.includes('SuperAdmin')) return new Set(premiseIds);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select asked.id from unnest(${sql.param([...new Set(premiseIds)])}::int[]) asked(id)
    where exists (
      select from (${peopleReaching(sql`asked.id`, 'booking.approve')}) approver(id)
      where approver.id <> ${viewer.userId})`);
  return new Set(rows.map(({ id }) => id));
};
