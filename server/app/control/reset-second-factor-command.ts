import { actorAt } from '@server/base/actor';
import { type Command, CommandError } from '@server/base/command';
import { resetSecondFactor } from '@server/resources/second-factor/reset-second-factor';
import { lockUser } from '@server/resources/user/lock-queries';
import { findSignInUser } from '@server/resources/user/queries';

/** `npm run admin -- reset-second-factor <email>` */
export const resetSecondFactorCommand: Command = async ({ db, clock }, [email, ...more]) => {
  if (!email || more.length > 0) throw new CommandError('Say whose: reset-second-factor <email>.');
  await db.transaction(async (tx) => {
    const found = await findSignInUser(tx, email);
    if (!found) throw new CommandError(`No account has the e-mail ${email}.`);
    const user = await lockUser(tx, found.id);
    if (!(await resetSecondFactor(tx, actorAt(null, clock.now()), user, null)))
      throw new CommandError(`The account ${email} has no second factor.`);
  });
  return {
    lines: [
      `The second factor of ${email} was removed, and every device signed out. The user is notified by e-mail.`,
    ],
  };
};
