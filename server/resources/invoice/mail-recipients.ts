import type { Texts } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { findAddressStates } from '@server/resources/premise/party-address';
import type { IssuedInvoice } from './lock-queries';
import { findEmails, isNew, isSame } from './payer-queries';

/** Documents mailed to unknown addresses, for each user. */
export const UNKNOWN_ADDRESSES_LIMIT = {
  kind: 'mail.stranger',
  maxAttempts: 50,
  minutes: 60,
} as const satisfies Limit;

const refuseUnconfirmed = (addresses: readonly string[]) => {
  if (addresses.length === 0) return;
  throw new RefusalError(
    'conflict',
    { addresses: addresses.join(', ') },
    { reason: 'addressUnconfirmed', members: { addresses } },
  );
};

interface Recipients {
  addresses: readonly string[];
  /** The company that is billed. */
  payer: { name: Texts; email: string };
}

/**
 * Returns the addresses that are neither of a payer nor of the premise's contact, and counts them. Throws conflict for a payer
 * without an address or with one that staff have not confirmed, and rate_limited.
 */
export const requireRecipients = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  { premiseId }: Pick<IssuedInvoice, 'premiseId'>,
  { addresses, payer }: Recipients,
): Promise<string[]> => {
  const stateOf = await findAddressStates(tx, premiseId);
  const others = addresses.filter((address) => !isSame(address, payer.email));
  const { contact, company } = await findEmails(tx, premiseId);
  if (addresses.includes(''))
    throw new RefusalError('conflict', { company: payer.name[lang] }, { reason: 'noBillingAddress' });
  refuseUnconfirmed(addresses.filter((address) => !isSame(address, company) && isNew(stateOf(address))));
  const unknownAddresses = others.filter(
    (address) => !stateOf(address).emailConfirmed && !isSame(address, contact),
  );
  if (unknownAddresses.length === 0) return [];
  const user = String(viewer.userId);
  await lockAttempts(tx, UNKNOWN_ADDRESSES_LIMIT, user);
  const maxAttempts = UNKNOWN_ADDRESSES_LIMIT.maxAttempts - unknownAddresses.length + 1;
  await refuseWhenLimited(tx, { ...UNKNOWN_ADDRESSES_LIMIT, maxAttempts }, user, now);
  for (const _ of unknownAddresses) await countAttempt(tx, UNKNOWN_ADDRESSES_LIMIT, user, now);
  return unknownAddresses;
};
