import { FLAGS } from '@contract/access';
import type { UserStatus } from '@contract/person';
import { type Colleague, premiseUserCalls } from '@contract/premise-user';
import type { Lang } from '@contract/primitives';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { colleagueInvitationTable, premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { lockMailRequests } from '@server/platform/limit/mail-request-limit';
import { notifyOfWaitingUser } from '@server/platform/notification/notify-people';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findAccount } from '@server/resources/account/email-queries';
import { requirePremise } from '@server/resources/premise/queries';
import { and, eq } from 'drizzle-orm';
import { createUser } from './create-user';

const INVITATIONS_PER_PERSON: Limit = {
  kind: 'colleague-invitation',
  maxAttempts: 5,
  minutes: 24 * 60,
  reason: 'invitations',
};

/** A suspended person was blocked on purpose; a client's request doesn't reopen that. */
const canBeInvited = (status: UserStatus): boolean => status !== 'suspended' && status !== 'deleted';

const findLanguage = async (tx: Tx, userId: number): Promise<Lang> => {
  const [inviter] = await tx
    .select({ language: userTable.language })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return inviter?.language ?? 'hk';
};

/** Returns the account with the colleague's e-mail, a new one if there is none; null if it can't be invited. */
const findOrCreateAccount = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  colleague: Colleague,
): Promise<number | null> => {
  const account = await findAccount(tx, colleague.email);
  if (!account)
    return createUser(tx, actor, {
      ...colleague,
      passwordHash: null,
      phone: '',
      language: await findLanguage(tx, actor.viewer.userId),
      companyId: null,
      roles: [],
      flags: FLAGS,
      status: 'waiting',
    });
  const isUser = await tx.$count(
    premiseUserTable,
    and(eq(premiseUserTable.premiseId, premiseId), eq(premiseUserTable.userId, account.id)),
  );
  return isUser === 0 && canBeInvited(account.status) ? account.id : null;
};

/**
 * Asks the SuperAdmins for a colleague as user of a premise. Mails nothing to the colleague. The caller can't tell
 * whether the e-mail has an account.
 */
export const inviteColleague = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  colleague: Colleague,
): Promise<void> => {
  const { now, viewer } = actor;
  const inviter = `${viewer.userId}`;
  await requirePremise(tx, viewer, 'premiseUser.invite', premiseId);
  // The lock of sign-ups, so that only one of them creates the account.
  await lockMailRequests(tx, colleague.email, actor.address);
  await lockAttempts(tx, INVITATIONS_PER_PERSON, inviter);
  await refuseWhenLimited(tx, INVITATIONS_PER_PERSON, inviter, now);
  await countAttempt(tx, INVITATIONS_PER_PERSON, inviter, now);
  const userId = await findOrCreateAccount(tx, actor, premiseId, colleague);
  if (userId === null) return;
  const [added] = await tx
    .insert(colleagueInvitationTable)
    .values({ userId, premiseId, invitedBy: viewer.userId, invitedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) return;
  await recordAudit(tx, actor, {
    action: 'user.requested',
    subject: `user:${userId}`,
    after: { premiseId },
  });
  await notifyOfWaitingUser(tx, userId, personName(colleague), now, premiseId);
  await announceChange(tx, now, premiseUserCalls.invite.tells);
};
