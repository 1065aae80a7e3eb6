import type { Tx } from '@server/db/database';
import { premiseInReach } from '@server/db/scope';
import { notFound } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import type { premiseTable } from '@server/premise/table';
import { sql } from 'drizzle-orm';

export type OrderedPremise = Pick<typeof premiseTable.$inferSelect, 'id' | 'name' | 'status'>;

/** Locked, because two orders that together pass the limit of the premise must see each other. */
export const lockPremise = async (tx: Tx, viewer: Viewer, premiseId: number) => {
  const reach = premiseInReach(tx, viewer, 'booking.edit') ?? sql`true`;
  const { rows } = await tx.execute<OrderedPremise>(sql`
    select id, name, status from premise where id = ${premiseId} and ${reach} for no key update`);
  const [premise] = rows;
  if (!premise) throw notFound();
  return premise;
};
