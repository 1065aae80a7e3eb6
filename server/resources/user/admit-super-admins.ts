import { type NameParts, personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';

/**
 * Call it before giving people the role SuperAdmin, with those who don't have it yet: requires a confirmed session, and
 * mails the current SuperAdmins.
 */
export const admitSuperAdmins = async (tx: Tx, actor: Actor, people: readonly NameParts[]): Promise<void> => {
  if (people.length === 0) return;
  refuseUnconfirmed(actor);
  await tellSuperAdmins(tx, actor, 'superAdminAdded', people.map(personName).join(', '));
};
