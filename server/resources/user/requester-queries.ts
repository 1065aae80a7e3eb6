import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { findKeyViewer } from '@server/platform/api-key/find-api-key';
import { findActiveViewer } from './queries';

/** Who made the call that a job continues. */
export interface Requester {
  userId: number;
  /** The API key that made the call; null for a user's session. */
  keyId: number | null;
}

/**
 * Returns who requested the work of a job, with the roles and reach of now, and no more than the API key has that made the
 * call; null once the account or the key has ended.
 */
export const findRequester = (tx: Tx, { userId, keyId }: Requester, now: Date): Promise<Viewer | null> =>
  keyId === null ? findActiveViewer(tx, userId) : findKeyViewer(tx, keyId, now);
