import { isSealed, type SecretBox } from '@server/ports/secret-box';
import { RefusalError } from '@server/refusal';

const ownerOf = (userId: number) => `second-factor:${userId}`;

/** The secret as it is stored. */
export const sealSecret = async (box: SecretBox, userId: number, secret: string): Promise<string> => {
  const sealed = await box.seal(secret, ownerOf(userId));
  if (sealed === null) throw new RefusalError('conflict', {}, { reason: 'secretKeyMissing' });
  return sealed;
};

/** A server of an older release may store a secret in clear until it is replaced; the next start encrypts it. */
export const openSecret = async (
  box: SecretBox,
  { userId, secret }: { userId: number; secret: string },
): Promise<string> => (isSealed(secret) ? box.open(secret, ownerOf(userId)) : secret);
