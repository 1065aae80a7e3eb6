import type { Tx } from '@server/base/db/database';
import { isSealed, type SecretBox } from '@server/base/ports/secret-box';
import { RefusalError } from '@server/base/refusal';
import { StartError } from '@server/base/start-error';
import { secondFactorTable } from '@server/model/second-factor';
import { openSecret, sealSecret } from '@server/platform/second-factor/stored-secret';
import { asc, eq } from 'drizzle-orm';

const LOST_KEY =
  'Where that key is lost, set another one, make a backup, and restore it into an empty database with --without-second-factors: the people concerned set theirs up anew, and webhooks are created anew.';
const NO_KEY_TO_DECRYPT = `Second factors are stored, and there is no key for them: set SECRET_KEY to the one they were encrypted with. ${LOST_KEY}`;
const NO_KEY_TO_ENCRYPT =
  'Second factors are stored, and there is no key to encrypt them with: set SECRET_KEY to a text of 32 characters or more that only you know, such as "openssl rand -base64 32" prints, and keep a copy: no backup holds it.';
const WRONG_KEY = `The stored second factors were encrypted with another key: set SECRET_KEY to that one, or put its file back as secret-key in DATA_DIR. ${LOST_KEY}`;

/**
 * Encrypts secrets that an older release stored in clear. Throws a StartError if stored secrets can't be decrypted,
 * because no user with a second factor could sign in.
 */
export const encryptSecrets = async (tx: Tx, box: SecretBox): Promise<void> => {
  const factors = await tx
    .select()
    .from(secondFactorTable)
    .orderBy(asc(secondFactorTable.userId))
    .for('update');
  if (factors.length === 0) return;
  const sealed = factors.find(({ secret }) => isSealed(secret));
  const hasKey = (await box.fingerprint()) !== null;
  if (sealed && !hasKey) throw new StartError(NO_KEY_TO_DECRYPT);
  if (sealed)
    await openSecret(box, sealed).catch(() => {
      throw new StartError(WRONG_KEY);
    });
  for (const { userId, secret } of factors) {
    if (isSealed(secret)) continue;
    const stored = await sealSecret(box, userId, secret).catch((error) => {
      throw error instanceof RefusalError ? new StartError(NO_KEY_TO_ENCRYPT) : error;
    });
    await tx.update(secondFactorTable).set({ secret: stored }).where(eq(secondFactorTable.userId, userId));
  }
};
