import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { servedMonthTable } from '@server/model/served-month';
import { sql } from 'drizzle-orm';

/**
 * Ends the agreement to the months of these slots, because what was agreed to has changed. The caller holds the locks of
 * their premises, so that nobody agrees meanwhile.
 */
export const changeServedMonths = async (tx: Tx, slotIds: readonly Id[]): Promise<void> => {
  if (slotIds.length === 0) return;
  // In order, because two corrections may change the same months.
  await tx.execute(sql`
    insert into ${servedMonthTable} (premise_id, month, version)
    select distinct ${slotTable.premiseId}, to_char(${slotTable.date}, 'YYYY-MM'), 2 from ${slotTable}
    where ${slotTable.id} = any(${sql.param([...slotIds])}::int[]) order by 1, 2
    on conflict (premise_id, month) do update
      set version = ${servedMonthTable.version} + 1, agreed_by = null, agreed_at = null`);
};
