import { monthOf } from '@domain/day';
import { personName } from '@domain/person-name';
import { today } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { type NewestSealRow, newestSealTable } from '@server/model/audit';
import { sealText } from '@server/platform/audit/noted-seals';
import { queueMails } from '@server/platform/mail/queue-mail';
import { listSuperAdmins } from '@server/platform/mail/super-admins';
import { findTimeZone } from '@server/platform/setting/queries';

const mailToSuperAdmins = async (tx: Tx, newest: NewestSealRow, now: Date): Promise<void> => {
  const mails = (await listSuperAdmins(tx)).map(({ email, language, ...name }) => ({
    to: email,
    language,
    content: { kind: 'newestSeal' as const, params: { person: personName(name), seal: sealText(newest) } },
  }));
  if (mails.length > 0) await queueMails(tx, mails, now);
};

/**
 * Publishes the newest seal where a change of the database doesn't reach it: in the log, and once a month in a mail to
 * the SuperAdmins. Of several servers, one mails.
 */
export const publishNewestSeal = async ({ db, clock, log }: Ports): Promise<void> => {
  const now = clock.now();
  const newest = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(newestSealTable).for('update');
    const month = monthOf(today(await findTimeZone(tx), now.toISOString()));
    if (!locked || (locked.mailedIn !== null && locked.mailedIn >= month)) return locked;
    await mailToSuperAdmins(tx, locked, now);
    await tx.update(newestSealTable).set({ mailedIn: month });
    return locked;
  });
  if (newest) log.info({ seal: sealText(newest) }, 'the newest seal of the audit');
};
