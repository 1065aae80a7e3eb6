import type { Tx } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { accountTokenTable } from '@server/model/account';
import { documentLinkTable } from '@server/model/document-link';
import { dutyLinkTable } from '@server/model/duty';
import { guardCalendarKeyTable } from '@server/model/guard-calendar';
import type { MailRow } from '@server/model/mail';
import { keyInPath } from '@server/platform/token/guard-calendar-path';
import { and, gt, inArray, isNull } from 'drizzle-orm';

type Mail = Pick<MailRow, 'id' | 'content'>;

const secretHashOf = async ({ content }: Mail): Promise<string | null> => {
  if (content === null) return null;
  if (content.kind === 'guardCalendar') return hashOf(keyInPath(content.path));
  if ('path' in content && content.path !== undefined && /^\/(duty|document)#/.test(content.path)) {
    const [, key] = content.path.split('#key=');
    return key ? hashOf(key) : null;
  }
  if (!('link' in content)) return null;
  const [, token = ''] = content.link.split('#token=');
  return hashOf(token);
};

/** Returns the ids of the mails whose link was used, replaced by a newer one, or has expired. */
export const findEndedLinks = async (
  tx: Tx,
  mails: readonly Mail[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const hashOfMail = new Map(
    await Promise.all(mails.map(async (mail) => [mail.id, await secretHashOf(mail)] as const)),
  );
  const hashes = [...hashOfMail.values()].filter((hash) => hash !== null);
  if (hashes.length === 0) return new Set();
  const { tokenHash, endsAt } = accountTokenTable;
  const { keyHash } = guardCalendarKeyTable;
  const valid = await tx
    .select({ hash: tokenHash })
    .from(accountTokenTable)
    .where(and(inArray(tokenHash, hashes), gt(endsAt, now)))
    .union(tx.select({ hash: keyHash }).from(guardCalendarKeyTable).where(inArray(keyHash, hashes)))
    .union(
      tx
        .select({ hash: dutyLinkTable.keyHash })
        .from(dutyLinkTable)
        .where(inArray(dutyLinkTable.keyHash, hashes)),
    )
    .union(
      tx
        .select({ hash: documentLinkTable.keyHash })
        .from(documentLinkTable)
        .where(
          and(
            inArray(documentLinkTable.keyHash, hashes),
            isNull(documentLinkTable.endedAt),
            gt(documentLinkTable.endsAt, now),
          ),
        ),
    );
  const validHashes = new Set(valid.map(({ hash }) => hash));
  return new Set(
    [...hashOfMail].flatMap(([id, hash]) => (hash === null || validHashes.has(hash) ? [] : [id])),
  );
};
