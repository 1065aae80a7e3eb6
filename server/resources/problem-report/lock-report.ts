import type { Capability } from '@contract/access';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { Viewer } from '@server/base/viewer';
import { bookingTable, slotTable } from '@server/model/booking';
import { problemReportTable } from '@server/model/problem-report';
import { premiseIdInReach, within } from '@server/model/scope';
import { eq } from 'drizzle-orm';

/** A problem report, locked until the transaction ends, with its slot and booking; 404 out of reach. */
export const lockReport = async (tx: Tx, viewer: Viewer, capability: Capability, id: number) => {
  const report = await lockRow(
    tx
      .select()
      .from(problemReportTable)
      .where(
        within(
          premiseIdInReach(tx, viewer, capability, problemReportTable.premiseId),
          eq(problemReportTable.id, id),
        ),
      ),
  );
  const [about] = await tx
    .select({ booking: bookingTable, date: slotTable.date })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(eq(slotTable.id, report.slotId));
  if (!about) throw new Error(`Slot ${report.slotId} has a report but doesn't exist`);
  return { report, ...about };
};
