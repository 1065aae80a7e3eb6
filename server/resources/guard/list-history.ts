import type { CallAnswer } from '@contract/call';
import type { guardCalls } from '@contract/guard';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { listAudit } from '@server/resources/audit/queries';
import { findGuard } from './queries';

/** Who changed what of a guard in reach. Addresses are only in the audit itself. */
export const listGuardHistory = async (
  tx: Tx,
  actor: Actor,
  guardId: number,
  part: { limit: number; offset: number },
): Promise<CallAnswer<typeof guardCalls.history>> => {
  if (!(await findGuard(tx, actor, guardId))) throw notFound();
  const { items, ...page } = await listAudit(tx, { ...part, subject: `guard:${guardId}` }, actor.lang);
  return { ...page, items: items.map(({ address: _hidden, ...entry }) => entry) };
};
