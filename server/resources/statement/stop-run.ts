import type { Id } from '@contract/primitives';
import { type StatementRun, statementRunCalls } from '@contract/statement-run';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { statementRunRowTable } from '@server/model/statement-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { stopWaitingRows } from '@server/platform/run/stop-rows';
import { findStatementRun, runRowsInReach } from './start-run';

const { runId, companyId, ok } = statementRunRowTable;

/** Leaves what still waits in the user's own run without a statement, and returns its progress. Throws not_found. */
export const stopStatementRun = async (tx: Tx, actor: Actor, id: Id): Promise<StatementRun> => {
  await findStatementRun(tx, actor, id);
  const rows = runRowsInReach(tx, actor.viewer, id);
  await stopWaitingRows(tx, { table: statementRunRowTable, runId, subjectId: companyId, ok }, rows);
  await announceChange(tx, actor.now, statementRunCalls.stop.tells);
  return findStatementRun(tx, actor, id);
};
