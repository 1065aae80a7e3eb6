import { FLAGS } from '@contract/access';
import { companySetup, type SetupBody, setupCalls } from '@contract/setup';
import { type NameParts, personName } from '@domain/person-name';
import { grantsSuperAdmin } from '@domain/user';
import { type Actor, type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { FieldRefusalError, invalidLink, RefusalError } from '@server/base/refusal';
import { type StoredSetting, settingTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseCommonPassword } from '@server/platform/password/common-password';
import { endSessions } from '@server/platform/session/end-sessions';
import { findSetting } from '@server/platform/setting/queries';
import { voidTokens } from '@server/platform/token/account-token';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { saveSetting } from '@server/resources/setting/save-setting';
import { createUser } from '@server/resources/user/create-user';
import { type LockedUser, lockUser } from '@server/resources/user/lock-queries';
import { findSignInUser } from '@server/resources/user/queries';
import { countSuperAdmins } from '@server/resources/user/super-admin-queries';
import { grantRoles } from '@server/resources/user/write-roles';
import { eq, sql } from 'drizzle-orm';
import { consumeSetupToken, findSetupToken } from './setup-token';

const EMPTY = { cn: '', hk: '', en: '' };
const COMPANY_FIELDS = ['company', 'currency', 'timeZone'] as const;

/** Throws unless the body has the company fields exactly for the first setup link. */
const checkCompanyFields = ({ t }: AnyActor, body: SetupBody, isOwnerLink: boolean): void => {
  const wrongFields = COMPANY_FIELDS.filter((field) => (body[field] !== undefined) === isOwnerLink);
  if (wrongFields.length === 0) return;
  if (isOwnerLink) {
    const errorOf = (field: string) => ({
      path: field,
      code: 'unknown_field',
      message: t('validation.unknownField', { field }),
    });
    throw new RefusalError('validation', {}, { errors: wrongFields.map(errorOf) });
  }
  throw new FieldRefusalError(wrongFields.map((path) => ({ path, code: 'required' })));
};

/** The names of a new account; refused without them. */
const namesIn = ({ firstName, lastName }: SetupBody): NameParts => {
  if (firstName !== undefined && lastName !== undefined) return { firstName, lastName };
  const missing = Object.entries({ firstName, lastName }).filter(([, name]) => name === undefined);
  throw new FieldRefusalError(missing.map(([path]) => ({ path, code: 'required' })));
};

const ownerOf = (userId: number, names: NameParts, now: Date): Actor['viewer'] => ({
  userId,
  name: personName(names),
  roles: ['SuperAdmin'],
  flags: FLAGS,
  companyId: null,
  signInId: '',
  confirmedAt: now,
});

const createOwner = async (
  tx: Tx,
  actor: AnyActor,
  { email, language }: SetupBody,
  names: NameParts,
  passwordHash: string,
): Promise<number> => {
  const person = { ...names, email, language, phone: '', companyId: null, passwordHash };
  return createUser(tx, actor, { ...person, roles: ['SuperAdmin'], flags: FLAGS, status: 'active' });
};

/** Makes an existing account the owner's under a new password, and ends its sessions, links and calendar key. */
const takeOverAccount = async (
  tx: Tx,
  actor: AnyActor,
  before: LockedUser,
  passwordHash: string,
): Promise<void> => {
  const { id } = before;
  await tx
    .update(userTable)
    .set({
      passwordHash,
      status: 'active',
      statusReason: null,
      updatedAt: actor.now,
      version: sql`${userTable.version} + 1`,
    })
    .where(eq(userTable.id, id));
  await grantRoles(tx, [id], ['SuperAdmin']);
  await voidTokens(tx, id, ['reset', 'invitation', 'verify', 'email', 'delete', 'device', 'second-factor']);
  await endSessions(tx, id, 'passwordChanged', actor.now);
  await endCalendarKey(tx, actor, id);
  const content = { kind: 'passwordChanged', params: { person: personName(before) } } as const;
  await queueMail(tx, { to: before.email, language: before.language, content }, actor.now);
};

const NO_COMPANY: StoredSetting['company'] = {
  name: EMPTY,
  address: EMPTY,
  email: '',
  phone: '',
  licenceNumber: '',
  taxNumber: '',
  bankDetails: '',
  bank: null,
  fpsId: '',
  logoId: null,
};

/** Replaces the demo company of the first settings, of which history and audit then say nothing. */
const saveCompany = async (tx: Tx, actor: Actor, body: SetupBody): Promise<void> => {
  const { company, currency, timeZone } = companySetup.parse(body);
  const none = JSON.stringify({ company: NO_COMPANY });
  await tx.update(settingTable).set({ fields: sql`${settingTable.fields} || ${none}::jsonb` });
  const { licenceNumber = '', ...identity } = company;
  await saveSetting(tx, actor, {
    ...(await findSetting(tx)),
    company: { ...NO_COMPANY, ...identity, licenceNumber },
    currency,
    timeZone,
  });
  await tx.update(settingTable).set({ setUpAt: actor.now });
};

/**
 * Creates or takes over the owner's account by a setup link; the first setup link also sets up the company. Returns the
 * owner's id. Concurrent calls wait for the lock on the role SuperAdmin, so that one succeeds.
 */
export const setUp = async (
  tx: Tx,
  actor: AnyActor,
  body: SetupBody,
  passwordHash: PasswordHash,
): Promise<number> => {
  const found = await findSetupToken(tx, body.token, actor.now);
  const ownerEmail = found?.email ?? null;
  if (ownerEmail !== null && ownerEmail.toLowerCase() !== body.email.toLowerCase()) throw invalidLink();
  // Lock order: user, then role.
  const account = ownerEmail === null ? null : await findSignInUser(tx, ownerEmail);
  const existing = account && (await lockUser(tx, account.id));
  const hasSuperAdmin = (await countSuperAdmins(tx)) > 0;
  if (ownerEmail === null && hasSuperAdmin)
    throw new RefusalError('conflict', {}, { reason: 'alreadySetUp' });
  if (!found) throw invalidLink();
  checkCompanyFields(actor, body, ownerEmail !== null);
  const names = existing ?? namesIn(body);
  await refuseCommonPassword(body.password, 'password');
  const hash = await passwordHash.hash(body.password);
  if (!(await consumeSetupToken(tx, found.tokenHash))) throw invalidLink();
  // Done in the terminal; a new company has nobody to notify.
  if (grantsSuperAdmin(existing?.roles ?? [], ['SuperAdmin']))
    await tellSuperAdmins(tx, actor, 'superAdminAdded', personName(names));
  if (existing) await takeOverAccount(tx, actor, existing, hash);
  const userId = existing?.id ?? (await createOwner(tx, actor, body, names, hash));
  const owner: Actor = { ...actor, by: userRef(userId), viewer: ownerOf(userId, names, actor.now) };
  if (ownerEmail === null) await saveCompany(tx, owner, body);
  await recordAudit(tx, owner, {
    action: ownerEmail === null ? 'setup.company' : 'setup.owner',
    subject: `user:${userId}`,
    before: existing && { status: existing.status, roles: existing.roles },
  });
  const commonKeys = setupCalls.setUp.tells.filter((key) => key === 'User' || key === 'Audit');
  await announceChange(tx, actor.now, [...commonKeys, 'Account', 'Session'], [userId]);
  return userId;
};
