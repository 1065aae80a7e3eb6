import { accountCalls } from '@contract/account';
import { actorAt } from '@server/base/actor';
import { type Command, CommandError } from '@server/base/command';
import { settingTable } from '@server/model/setting';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { endSessions } from '@server/platform/session/end-sessions';
import { forgetPerson } from '@server/resources/account/forget-person';
import { lockUsers } from '@server/resources/user/lock-queries';
import { and, eq, isNull } from 'drizzle-orm';
import { findDemoAccounts } from './demo-accounts';

/** `npm run admin -- end-demo`: erases and closes the demo accounts; their records stay. */
export const endDemoCommand: Command = async ({ db, clock }, args) => {
  if (args.length > 0) throw new CommandError('end-demo takes no arguments.');
  const ended = await db.transaction(async (tx) => {
    const actor = actorAt(null, clock.now());
    const people = await lockUsers(tx, await findDemoAccounts(tx));
    if (people.length === 0) throw new CommandError('There are no demo accounts.');
    const [owner] = await tx
      .select({ id: userTable.id })
      .from(userTable)
      .innerJoin(userRoleTable, eq(userRoleTable.userId, userTable.id))
      .innerJoin(roleTable, and(eq(roleTable.id, userRoleTable.roleId), eq(roleTable.name, 'SuperAdmin')))
      .where(and(eq(userTable.isDemo, false), eq(userTable.status, 'active')))
      .for('no key update', { of: userTable })
      .limit(1);
    if (!owner)
      throw new CommandError(
        'Nobody but the demo accounts is SuperAdmin. First run the command "admin owner <your e-mail>", and open its link.',
      );
    for (const person of people) {
      await endSessions(tx, person.id, 'deleted', actor.now);
      await forgetPerson(tx, actor, person);
      await recordAudit(tx, actor, {
        action: 'user.deleted',
        subject: `user:${person.id}`,
        before: { status: person.status },
        after: { status: 'deleted', by: 'end-demo' },
      });
    }
    // From now on it is a real company.
    await tx.update(settingTable).set({ setUpAt: actor.now }).where(isNull(settingTable.setUpAt));
    await announceChange(tx, actor.now, [...accountCalls.remove.tells, 'Setting']);
    return people.length;
  });
  return {
    lines: [
      `${ended} demo accounts were taken out. Premises, guards, bookings and settings of the demo stay;`,
      'for a start without them, begin with an empty data folder or database.',
    ],
  };
};
