import { type PartyAddress, splitConfigCalls } from '@contract/split-config';
import { isInternal } from '@domain/access';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { companyTable } from '@server/model/metadata';
import { type PremiseRow, partyAddressTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, inArray, isNull } from 'drizzle-orm';

const keyOf = (email: string) => email.toLowerCase();
const keysOf = (emails: readonly string[]) => [...new Set(emails.map(keyOf))];

/** Stores addresses that are new at the premise: confirmed if staff entered them. */
export const recordAddresses = async (
  tx: Tx,
  { viewer: { userId, roles }, now }: Actor,
  premiseId: number,
  emails: readonly string[],
): Promise<void> => {
  if (emails.length === 0) return;
  const confirmed = isInternal(roles) && { confirmedBy: userId, confirmedAt: now };
  const entered = { premiseId, enteredBy: userId, enteredAt: now, ...confirmed };
  await tx
    .insert(partyAddressTable)
    .values(keysOf(emails).map((email) => ({ ...entered, email })))
    .onConflictDoNothing();
};

type Billed = Pick<PremiseRow, 'companyId' | 'billingEmail' | 'contactEmail'>;

/** Where a premise is billed if its company has no billing e-mail. */
const billingEmailsOf = ({ billingEmail, contactEmail }: Pick<Billed, 'billingEmail' | 'contactEmail'>) =>
  billingEmail ? [billingEmail, contactEmail] : [contactEmail];

/**
 * Stores addresses that a client entered for its premise, which staff must confirm before a bill is mailed there. The
 * client's own one was verified with the account, and the company's is kept by staff.
 */
export const recordBillingEmails = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  before: Billed | null,
  after: Billed,
): Promise<void> => {
  const previous = before ? keysOf(billingEmailsOf(before)) : [];
  const entered = keysOf(billingEmailsOf(after)).filter((email) => !previous.includes(email));
  if (entered.length === 0) return;
  const own = await tx
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, actor.viewer.userId));
  const company = await tx
    .select({ email: companyTable.billingEmail })
    .from(companyTable)
    .where(eq(companyTable.id, after.companyId));
  const trusted = keysOf([...own, ...company].flatMap(({ email }) => (email ? [email] : [])));
  await recordAddresses(
    tx,
    actor,
    premiseId,
    entered.filter((email) => !trusted.includes(email)),
  );
};

/** Confirms the addresses that staff saved with a premise. */
export const confirmBillingEmails = (tx: Tx, actor: Actor, premiseId: number, saved: Billed): Promise<void> =>
  confirmAddresses(tx, actor, premiseId, billingEmailsOf(saved));

/** Confirms those of the addresses that are unconfirmed. */
export const confirmAddresses = async (
  tx: Tx,
  { viewer, now }: Actor,
  premiseId: number,
  emails: readonly string[],
): Promise<void> => {
  await tx
    .update(partyAddressTable)
    .set({ confirmedBy: viewer.userId, confirmedAt: now })
    .where(
      and(
        eq(partyAddressTable.premiseId, premiseId),
        inArray(partyAddressTable.email, keysOf(emails)),
        isNull(partyAddressTable.confirmedAt),
      ),
    );
};

/** Confirms one address of a premise in reach. Throws not_found. */
export const confirmAddress = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  email: string,
): Promise<void> => {
  const { premiseId: ofPremise } = partyAddressTable;
  const address = await lockRow(
    tx
      .select()
      .from(partyAddressTable)
      .where(
        within(
          premiseIdInReach(tx, actor.viewer, 'split.edit', ofPremise),
          eq(ofPremise, premiseId),
          eq(partyAddressTable.email, keyOf(email)),
        ),
      ),
  );
  if (address.confirmedAt) return;
  await confirmAddresses(tx, actor, premiseId, [email]);
  await recordAudit(tx, actor, {
    action: 'premise.address_confirmed',
    subject: `premise:${premiseId}`,
    after: { email: address.email },
  });
  await announceChange(tx, actor.now, splitConfigCalls.confirmAddress.tells);
};

/** The state of any address at a premise. */
export const findAddressStates = async (
  tx: Tx,
  premiseId: number,
): Promise<(email: string) => PartyAddress> => {
  const rows = await tx
    .select({ address: partyAddressTable, person: userTable })
    .from(partyAddressTable)
    .leftJoin(userTable, eq(userTable.id, partyAddressTable.enteredBy))
    .where(eq(partyAddressTable.premiseId, premiseId));
  const found = new Map(rows.map((row) => [row.address.email, row]));
  return (email) => {
    const { address, person } = found.get(keyOf(email)) ?? {};
    if (!address || address.confirmedAt) return { emailConfirmed: address !== undefined, emailEntered: null };
    const enteredBy = person ? { id: person.id, name: personName(person) } : null;
    return { emailConfirmed: false, emailEntered: { by: enteredBy, at: address.enteredAt.toISOString() } };
  };
};
