import { email as emailSchema } from '@contract/primitives';
import { actorAt } from '@server/base/actor';
import { type Command, CommandError } from '@server/base/command';
import { hasEmail } from '@server/model/has-email';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countSuperAdmins } from '@server/resources/user/super-admin-queries';
import { issueSetupLink } from './setup-token';

/**
 * `npm run admin -- owner <email>`: issues a link for an owner who can't sign in, or the first setup link if the company
 * isn't set up yet.
 */
export const ownerCommand: Command = async ({ db, clock, publicUrl }, [given, ...more]) => {
  const { data: email } = emailSchema.safeParse(given);
  if (!email || more.length > 0) throw new CommandError('Say whose: owner <email>.');
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [account] = await tx
      .select({ id: userTable.id, isDemo: userTable.isDemo })
      .from(userTable)
      .where(hasEmail(email));
    if (account?.isDemo)
      throw new CommandError(`${email} is a demo account and stays one: name an e-mail of your own.`);
    const isFirst = (await countSuperAdmins(tx)) === 0;
    const link = await issueSetupLink(
      tx,
      isFirst ? null : { email, hasAccount: account !== undefined },
      now,
      publicUrl,
    );
    await recordAudit(tx, actorAt(null, now), {
      action: 'setup.link',
      subject: account ? `user:${account.id}` : 'setup:owner',
      after: { email },
    });
    return {
      lines: [
        isFirst
          ? 'There is no SuperAdmin yet. By this link the company is set up, once, within 24 hours:'
          : `By this link ${email} becomes SuperAdmin with a new password, once, within 24 hours:`,
        link,
      ],
    };
  });
};
