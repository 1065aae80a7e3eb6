import type { Capability } from '@contract/access';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { eq } from 'drizzle-orm';
import type { MonthPath } from './queries';

/**
 * Locks the premise of a month, so that until the transaction ends none of its slots is corrected and no invoice of it is
 * issued; 404 out of reach.
 */
export const lockMonth = (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  { premiseId }: MonthPath,
): Promise<unknown> =>
  lockRow(
    tx
      .select({ id: premiseTable.id })
      .from(premiseTable)
      .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId))),
  );
