import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import type { PremiseRow } from '@server/model/premise';
import { premiseInReach } from '@server/model/scope';
import { booksLock } from '@server/platform/setting/lock-books';
import { type SQL, sql } from 'drizzle-orm';

export interface LockedPremise
  extends Pick<PremiseRow, 'id' | 'name' | 'names' | 'status'>,
    Record<string, unknown> {}

/**
 * Locks the premise, so that of two orders that together exceed its limit the second sees the first, and the currency,
 * so that an order is stored in the currency it was priced in.
 */
export const premiseLock = (tx: Tx, viewer: Viewer, premiseId: number): SQL => {
  const reach = premiseInReach(tx, viewer, 'booking.edit');
  return sql`select id, name, names, status, ${booksLock} as books_lock from premise where id = ${premiseId} and ${reach} for no key update`;
};

/** The result of `premiseLock`; 404 if the premise is out of reach. */
export const lockedPremise = ([premise]: LockedPremise[]): LockedPremise => {
  if (!premise) throw notFound();
  return premise;
};

export const lockPremise = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<LockedPremise> =>
  lockedPremise((await tx.execute<LockedPremise>(premiseLock(tx, viewer, premiseId))).rows);
