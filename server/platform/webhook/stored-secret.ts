import type { SecretBox } from '@server/base/ports/secret-box';
import { newKeyText } from '@server/base/ports/secret-key';
import { RefusalError } from '@server/base/refusal';

const ownerOf = (webhookId: number) => `webhook:${webhookId}`;

/** A new secret in the form of Standard Webhooks: 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${newKeyText()}`;

/** Encrypts the secret of a webhook for storage; refuses if there is no key. */
export const sealWebhookSecret = async (
  box: SecretBox,
  webhookId: number,
  secret: string,
): Promise<string> => {
  const sealed = await box.seal(secret, ownerOf(webhookId));
  if (sealed === null) throw new RefusalError('conflict', {}, { reason: 'webhookKeyMissing' });
  return sealed;
};

/** Decrypts the stored secret of a webhook; rejects if it was encrypted with another key. */
export const openWebhookSecret = (
  box: SecretBox,
  { id, secret }: { id: number; secret: string },
): Promise<string> => box.open(secret, ownerOf(id));
