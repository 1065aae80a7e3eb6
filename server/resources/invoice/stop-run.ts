import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { invoiceRunRowTable } from '@server/model/invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { stopWaitingRows } from '@server/platform/run/stop-rows';
import { findInvoiceRun, runRowsInReach } from './start-run';

const { runId, premiseId, ok } = invoiceRunRowTable;

/** Leaves what still waits in the user's own run without an invoice, and returns its progress. Throws not_found. */
export const stopInvoiceRun = async (tx: Tx, actor: Actor, id: Id): Promise<InvoiceRun> => {
  await findInvoiceRun(tx, actor, id);
  const rows = runRowsInReach(tx, actor.viewer, id);
  await stopWaitingRows(tx, { table: invoiceRunRowTable, runId, subjectId: premiseId, ok }, rows);
  await announceChange(tx, actor.now, invoiceRunCalls.stop.tells);
  return findInvoiceRun(tx, actor, id);
};
