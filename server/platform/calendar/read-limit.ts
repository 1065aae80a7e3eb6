import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { unlessUnavailable } from '@server/base/db/errors';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';

const READS: Limit = { kind: 'calendar.read', maxAttempts: 30, minutes: 60 };

/** Counts a read of a calendar by its key, which must be valid. Throws rate_limited once an address has read it too often. */
export const countCalendarRead = (tx: Tx, { address, now }: AnyActor, key: string): Promise<void> => {
  const reader = `${networkOf(address)} ${key}`;
  return tx
    .transaction(async (inner) => {
      await lockAttempts(inner, READS, reader);
      await refuseWhenLimited(inner, READS, reader, now);
      await countAttempt(inner, READS, reader, now);
    })
    .catch(unlessUnavailable);
};
