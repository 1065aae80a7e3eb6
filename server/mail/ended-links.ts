import { accountTokenTable } from '@server/account/table';
import type { Tx } from '@server/db/database';
import { hashOf } from '@server/token';
import { and, gt, inArray } from 'drizzle-orm';
import type { mailTable } from './table';

type Mail = Pick<typeof mailTable.$inferSelect, 'id' | 'content'>;

const tokenHashOf = async ({ content }: Mail): Promise<string | null> => {
  if (content === null || !('link' in content)) return null;
  const [, token = ''] = content.link.split('#token=');
  return hashOf(token);
};

/** Returns the ids of the mails whose link was used, replaced by a newer one, or has expired. */
export const findEndedLinks = async (
  tx: Tx,
  mails: readonly Mail[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const hashes = await Promise.all(
    mails.map(async (mail) => ({ id: mail.id, hash: await tokenHashOf(mail) })),
  );
  const withLink = hashes.flatMap(({ id, hash }) => (hash === null ? [] : [{ id, hash }]));
  if (withLink.length === 0) return new Set();
  const valid = await tx
    .select({ hash: accountTokenTable.tokenHash })
    .from(accountTokenTable)
    .where(
      and(
        inArray(
          accountTokenTable.tokenHash,
          withLink.map(({ hash }) => hash),
        ),
        gt(accountTokenTable.endsAt, now),
      ),
    );
  const validHashes = new Set(valid.map(({ hash }) => hash));
  return new Set(withLink.flatMap(({ id, hash }) => (validHashes.has(hash) ? [] : [id])));
};
