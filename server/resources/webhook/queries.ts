import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { WEBHOOK_SORTS, Webhook, webhookCalls } from '@contract/webhook';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { sortBy } from '@server/base/db/sort';
import { notFound } from '@server/base/refusal';
import { type WebhookRow, webhookTable } from '@server/model/webhook';
import { asc, count, desc, eq } from 'drizzle-orm';

export const webhookOnWire = (row: WebhookRow): Webhook => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  url: row.url,
  topics: row.topics,
  active: row.isActive,
  pausedAt: row.pausedAt?.toISOString() ?? null,
});

const SORTS = {
  url: webhookTable.url,
  createdAt: webhookTable.createdAt,
} satisfies Record<(typeof WEBHOOK_SORTS)[number], unknown>;

/** A page of the webhooks. */
export const listWebhooks = async (
  tx: Tx,
  { globalKey, sort = 'url', ...query }: CallInput<typeof webhookCalls.list>['query'],
): Promise<Page<Webhook>> => {
  const where = globalKey ? contains(webhookTable.url, globalKey) : undefined;
  const { by, isDescending } = sortBy(SORTS, sort);
  const direction = isDescending ? desc : asc;
  const rows = await tx
    .select()
    .from(webhookTable)
    .where(where)
    .orderBy(direction(by), direction(webhookTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx.select({ total: count() }).from(webhookTable).where(where);
  return pageOf(rows.map(webhookOnWire), counted?.total ?? 0, query);
};

/** A webhook; 404 without one. */
export const findWebhook = async (tx: Tx, id: number): Promise<Webhook> => {
  const [row] = await tx.select().from(webhookTable).where(eq(webhookTable.id, id));
  if (!row) throw notFound();
  return webhookOnWire(row);
};
