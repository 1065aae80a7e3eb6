import { isSealed, type SecretBox } from '@server/base/ports/secret-box';
import { RefusalError } from '@server/base/refusal';

const contextOf = (userId: number) => `second-factor:${userId}`;

/** Encrypts a secret for storage; throws if there is no key. */
export const sealSecret = async (box: SecretBox, userId: number, secret: string): Promise<string> => {
  const sealed = await box.seal(secret, contextOf(userId));
  if (sealed === null) throw new RefusalError('conflict', {}, { reason: 'secretKeyMissing' });
  return sealed;
};

/** Decrypts a stored secret. Secrets that an older release stored in clear are returned as they are. */
export const openSecret = async (
  box: SecretBox,
  { userId, secret }: { userId: number; secret: string },
): Promise<string> => (isSealed(secret) ? box.open(secret, contextOf(userId)) : secret);
